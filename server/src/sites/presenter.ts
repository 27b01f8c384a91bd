import { type RunningWork, type SiteRow, siteReasons, stateOfReasons } from '@flotilla/api/contract'
import { presentTag } from '../tags/presenter.ts'
import type { TagRow } from '../tags/store.ts'
import type { ListedSite } from './site-list.ts'
import { type Snoozes, snoozeOf } from './snoozes/snooze-store.ts'

/** Values that an answer about a site needs beside its row. */
export type Around = {
  tags: TagRow[]
  work: RunningWork | undefined
  snoozes: Snoozes
  now: Date
}

/**
 * A site in a list. Its reasons are computed now: a certificate ends without an event.
 */
export function presentSiteRow({ id, name, process_state, ...fields }: ListedSite, around: Around): SiteRow {
  return { id, name, process_state, data: withReasons({ id, ...fields }, around) }
}

/** The fields of both list and detail that follow from the others (contract §4). */
export function withReasons<Fields extends Omit<ListedSite, 'name' | 'process_state'>>(
  { kept, core_update_known, assignee, ...site }: Fields,
  { tags, work, snoozes, now }: Around,
) {
  const { id } = site
  const reasons = siteReasons({ ...site, core_update_known, kept }, now.getTime()).map((reason) => {
    const snoozed = snoozeOf(snoozes, id, reason.code)
    return snoozed === null ? reason : { ...reason, snoozed }
  })
  return {
    ...site,
    tags: tags.map(presentTag),
    state: site.state === null ? null : stateOfReasons(reasons),
    // Most sites know it, and omit the field.
    ...(core_update_known ? {} : { core_update_known: false }),
    ...(assignee === null ? {} : { assignee }),
    // Idle sites are most of a list: they omit the field.
    ...(work === undefined ? {} : { work }),
    reasons,
  }
}

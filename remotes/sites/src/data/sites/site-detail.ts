import type { Http } from '@flotilla/api/client'
import {
  type Extension,
  getSite,
  type SiteDetail,
  SiteFields,
  type SiteRow,
  type UpdateItem,
} from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'
import { nextMoment, storeRows } from './rows.ts'
import { siteKeys } from './site-queries.ts'

/** The whole of a site, which only its panel reads. */
export const siteDetail = (http: Http, siteId: number) =>
  queryOptions({
    queryKey: siteKeys.detail(siteId),
    queryFn: async ({ signal, client }) => {
      const moment = nextMoment()
      const site = normaliseDetail((await http.call(getSite, { params: { id: siteId }, signal })).data)
      storeRows(client, [siteRowOf(site)], moment)
      return site
    },
  })

/**
 * A site in the form that its panel needs, whatever a backend leaves open: backups and audits newest first;
 * without readable updates, those that the extensions imply (contract §4: an update is needed, running or
 * failed).
 */
export function normaliseDetail(site: SiteDetail): SiteDetail {
  return {
    ...site,
    backups: newestFirst(site.backups, (backup) => backup.remotesite_backupstart),
    audits: newestFirst(site.audits, (audit) => audit.created_at),
    updates: site.updates.length > 0 ? site.updates : site.extensions.filter(isPending).map(updateOf(site)),
  }
}

/** An entry without a date has only just begun. */
function newestFirst<Row>(rows: readonly Row[], at: (row: Row) => string | null): Row[] {
  const moment = (row: Row) => Date.parse(at(row) ?? '') || Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => (moment(a) === moment(b) ? 0 : moment(b) - moment(a)))
}

function isPending({ needs_update, process_state }: Extension): boolean {
  return needs_update === 1 || process_state === 1 || process_state === 8
}

function updateOf(site: SiteDetail) {
  return (extension: Extension): UpdateItem => ({
    id: extension.id,
    data: {
      site_name: site.name,
      translated_name: extension.translated_name ?? extension.name,
      version: extension.version,
      next_version: extension.next_version,
      process_state: extension.process_state,
      ignore_update: extension.ignore_update,
      process_message: extension.process_message,
    },
  })
}

/** The list row of a site, from its detail: the same fields, inside `data` (contract §4). */
export function siteRowOf(site: SiteDetail): SiteRow {
  return { id: site.id, name: site.name, process_state: site.process_state, data: SiteFields.parse(site) }
}

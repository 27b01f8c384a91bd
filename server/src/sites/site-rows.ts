import type { SiteRow } from '@flotilla/api/contract'
import type { Db } from '../db/index.ts'
import { runningWork } from '../jobs/index.ts'
import { tagsOfSites } from '../tags/store.ts'
import { presentSiteRow } from './presenter.ts'
import { readSites } from './site-list.ts'
import { snoozesOf } from './snoozes/snooze-store.ts'

/** Rows of the account's sites with these ids, in their order; one read each for tags, work and snoozes. */
export async function siteRows(
  db: Db,
  accountId: number,
  ids: readonly number[],
  now: Date,
): Promise<SiteRow[]> {
  const found = await readSites(db, ids)
  const [tags, work, snoozes] = await Promise.all([
    tagsOfSites(db, accountId, [...ids]),
    runningWork(
      db,
      found.map(({ id, process_state }) => ({ id, processState: process_state })),
    ),
    snoozesOf(db, ids, now),
  ])
  return found.map((site) =>
    presentSiteRow(site, { tags: tags.get(site.id) ?? [], work: work.get(site.id), snoozes, now }),
  )
}

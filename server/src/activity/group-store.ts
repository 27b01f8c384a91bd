import {
  ACTIVITY_GROUP_ENTRIES,
  ACTIVITY_GROUPED,
  type ActivityGroup,
  type ActivityGroupsQuery,
  groupLog,
  type LogGroup,
  offsetOf,
  siteKeyOf,
} from '@flotilla/api/contract'
import { inArray } from 'drizzle-orm'
import { activity, type Db, sortedBy } from '../db/index.ts'
import { presentLine } from './presenter.ts'
import { dayWhere } from './store.ts'

/**
 * A page of the log in groups, the number of groups and of all entries that match (contract §6). It groups
 * the first entries alone, so that its time does not grow with the log; only the rows of the page are read
 * as a whole.
 */
export async function listGroupsPage(db: Db, accountId: number, query: ActivityGroupsQuery) {
  const where = dayWhere(accountId, query)
  const lines = await db
    .select({
      id: activity.id,
      site_id: activity.siteId,
      name: activity.siteName,
      type: activity.type,
      result: activity.result,
      createdAt: activity.createdAt,
      extension_name: activity.extensionName,
      is_cancelled: activity.isCancelled,
    })
    .from(activity)
    .where(where)
    .orderBy(...sortedBy(activity.createdAt, query.dir, activity.id))
    .limit(ACTIVITY_GROUPED)
  const dated = lines.map(({ createdAt, ...line }) => ({ ...line, date: createdAt.toISOString() }))
  const groups = groupLog(dated, query.offset)
  const page = groups.slice(offsetOf(query), offsetOf(query) + query.limit)
  const entries = lines.length < ACTIVITY_GROUPED ? lines.length : await db.$count(activity, where)
  return { groups: await readGroups(db, page), total: groups.length, entries }
}

/** The groups with their first entries as a whole; an entry that is gone meanwhile is left out. */
async function readGroups(db: Db, groups: readonly LogGroup[]): Promise<ActivityGroup[]> {
  const shown = groups.map(({ entries }) => entries.slice(0, ACTIVITY_GROUP_ENTRIES))
  const ids = shown.flat().map(({ item }) => item.id)
  const rows = ids.length === 0 ? [] : await db.select().from(activity).where(inArray(activity.id, ids))
  const known = new Map(rows.map((row) => [row.id, row]))
  return groups.flatMap(({ id, day, entries }, place) => {
    const found = (shown[place] ?? []).flatMap(({ item, tookMs }) => {
      const row = known.get(item.id)
      return row === undefined ? [] : [{ ...presentLine(row), took_ms: tookMs }]
    })
    const sites = new Set(entries.map(({ item }) => siteKeyOf(item))).size
    return found.length === 0 ? [] : [{ id, day, count: entries.length, sites, entries: found }]
  })
}

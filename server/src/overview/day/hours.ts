import type { DayEntry } from '@flotilla/api/contract'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { sites } from '../../db/index.ts'

/** A span of time: `from` exclusive to `until` inclusive. */
export type Span = { from: Date; until: Date }

const millisecondsOf = (moment: SQLWrapper) => sql<number>`(extract(epoch from ${moment}) * 1000)::float8`

/** The hour of a moment, to group by. All offsets are whole hours, so an hour is the same in each. */
export const hourOf = (moment: SQLWrapper) => sql`date_trunc('hour', ${moment})`

/** What happens within a group of an hour: the columns of `entryOf`. */
export const hourColumns = (moment: SQLWrapper) => ({
  first: millisecondsOf(sql`min(${moment})`),
  last: millisecondsOf(sql`max(${moment})`),
  sites: sql<number>`count(distinct ${sites.id})::int`,
  siteId: sql<number>`min(${sites.id})::int`,
  siteName: sql<string>`min(${sites.name})`,
})

type HourRow = { first: number; last: number; sites: number; siteId: number; siteName: string }

/** One entry of the day; it names its site where there is only one. */
export function entryOf(
  kind: DayEntry['kind'],
  { first, last, sites: count, siteId, siteName }: HourRow,
): DayEntry {
  return {
    kind,
    from: new Date(first).toISOString(),
    until: new Date(last).toISOString(),
    ...{ sites: count, updates: null, site: count === 1 ? { id: siteId, name: siteName } : null },
  }
}

import { ACTIVITY_DAYS, type ActivityDay, FAILED_RESULTS, offsetOf } from '@flotilla/api/contract'
import { and, eq, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { activity, contains, type Db, sortedBy } from '../db/index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const sortKeys = { payload: activity.payload, created_at: activity.createdAt }

/** Filters of the log; `search` by site name. */
type LogFilters = {
  search: string
  /** Empty: all. */
  type: string
  /** 0: all. */
  site: number
  /** Empty: all. */
  result: '' | 'failed'
}

/** Filters that may also name a day. */
export type DayFilters = LogFilters & {
  /** `YYYY-MM-DD`; empty: all. */
  day: string
  /** Whole hours from UTC in which the day begins. */
  offset: number
}

type PageFilters = DayFilters & {
  page: number
  limit: number
  sort: keyof typeof sortKeys
  dir: 'asc' | 'desc'
}

const isFailure = and(inArray(activity.result, [...FAILED_RESULTS]), not(activity.isCancelled))

/** The entries of the account that pass the filters. */
function logWhere(accountId: number, filters: LogFilters): SQL | undefined {
  return and(
    eq(activity.accountId, accountId),
    contains(activity.searchKey, filters.search),
    filters.type === '' ? undefined : eq(activity.type, filters.type),
    filters.site === 0 ? undefined : eq(activity.siteId, filters.site),
    filters.result === '' ? undefined : isFailure,
  )
}

/** Limits to a day that begins `offset` hours from UTC; `day` is `YYYY-MM-DD`. */
function isOnDay(day: string, offset: number): SQL | undefined {
  const from = Date.parse(day) - offset * hourMs
  return and(gte(activity.createdAt, new Date(from)), lt(activity.createdAt, new Date(from + dayMs)))
}

/** The entries of the account that pass the filters, of all days or of one. */
export function dayWhere(accountId: number, filters: DayFilters): SQL | undefined {
  const { day, offset } = filters
  return and(logWhere(accountId, filters), day === '' ? undefined : isOnDay(day, offset))
}

/** A page of the account's log. */
export async function listActivityPage(db: Db, accountId: number, filters: PageFilters) {
  const where = dayWhere(accountId, filters)
  const rows = await db
    .select()
    .from(activity)
    .where(where)
    .orderBy(...sortedBy(sortKeys[filters.sort], filters.dir, activity.id))
    .limit(filters.limit)
    .offset(offsetOf(filters))
  return { rows, total: await db.$count(activity, where) }
}

/** Entries that pass the filters on each of the last 30 days, oldest first; the last day contains `now`. */
export async function countDays(
  db: Db,
  accountId: number,
  filters: LogFilters & { offset: number },
  now: Date,
): Promise<ActivityDay[]> {
  const offsetMs = filters.offset * hourMs
  const first = Math.floor((now.getTime() + offsetMs) / dayMs) - ACTIVITY_DAYS + 1
  const place = sql<number>`floor((extract(epoch from ${activity.createdAt}) * 1000 + ${offsetMs}::bigint) / ${dayMs}::bigint)::int`
  const rows = await db
    .select({
      place,
      entries: sql<number>`count(*)::int`,
      failures: sql<number>`(count(*) filter (where ${isFailure}))::int`,
    })
    .from(activity)
    .where(
      and(
        logWhere(accountId, filters),
        gte(activity.createdAt, new Date(first * dayMs - offsetMs)),
        lt(activity.createdAt, new Date((first + ACTIVITY_DAYS) * dayMs - offsetMs)),
      ),
    )
    .groupBy(sql`1`)
  const counted = new Map(rows.map((row) => [row.place, row]))
  return Array.from({ length: ACTIVITY_DAYS }, (_, index) => {
    const { entries = 0, failures = 0 } = counted.get(first + index) ?? {}
    return { day: new Date((first + index) * dayMs).toISOString().slice(0, 10), entries, failures }
  })
}

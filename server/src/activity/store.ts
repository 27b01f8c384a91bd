import { offsetOf } from '@flotilla/api/contract'
import { and, eq } from 'drizzle-orm'
import { activity, contains, type Db, sortedBy } from '../db/index.ts'

const sortKeys = { payload: activity.payload, created_at: activity.createdAt }

type ActivityFilters = {
  page: number
  limit: number
  sort: keyof typeof sortKeys
  dir: 'asc' | 'desc'
  search: string
  /** Empty: all. */
  type: string
  /** 0: all. */
  site: number
}

/** A page of the account's log; `search` by site name. */
export async function listActivityPage(db: Db, accountId: number, filters: ActivityFilters) {
  const where = and(
    eq(activity.accountId, accountId),
    contains(activity.searchKey, filters.search),
    filters.type === '' ? undefined : eq(activity.type, filters.type),
    filters.site === 0 ? undefined : eq(activity.siteId, filters.site),
  )
  const rows = await db
    .select()
    .from(activity)
    .where(where)
    .orderBy(...sortedBy(sortKeys[filters.sort], filters.dir, activity.id))
    .limit(filters.limit)
    .offset(offsetOf(filters))
  return { rows, total: await db.$count(activity, where) }
}

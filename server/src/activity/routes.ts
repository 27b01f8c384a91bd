import { listActivity, offsetOf } from '@flotilla/api/contract'
import { and, eq } from 'drizzle-orm'
import { activity, contains, type Db, sortedBy } from '../db/index.ts'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'

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

/** The account's log (contract §3). */
export function activityRoutes(api: Api, deps: Deps): void {
  mount(api, deps, listActivity, async ({ caller, query }) => {
    const { rows, total } = await listActivityPage(deps.db, caller.accountId, query)
    const data = rows.map((row) => ({
      id: row.id,
      site_id: row.siteId,
      name: row.siteName,
      type: row.type,
      result: row.result,
      date: row.createdAt.toISOString(),
      payload: row.payload,
      extension_name: row.extensionName,
      to_version: row.toVersion,
      ...(row.isCancelled ? { is_cancelled: true } : {}),
    }))
    return listAnswer(data, total, query)
  })
}

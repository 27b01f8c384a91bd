import type { DayEntry } from '@flotilla/api/contract'
import { and, eq, gte, or, sql } from 'drizzle-orm'
import { activity, type Db, sites } from '../../db/index.ts'
import { isDone } from '../../figures/counted-work.ts'
import { entryOf, hourColumns, hourOf } from './hours.ts'

/** The hours since midnight in which backups started or updates ended well, by the log. */
export async function doneToday(db: Db, accountId: number, midnight: Date): Promise<DayEntry[]> {
  const isStarted = and(eq(activity.type, 'backup'), eq(activity.result, 'started'))
  const isBackup = sql<boolean>`${activity.type} = 'backup'`
  const rows = await db
    .select({ isBackup, ...hourColumns(activity.createdAt) })
    .from(activity)
    .innerJoin(sites, eq(sites.id, activity.siteId))
    .where(
      and(
        eq(activity.accountId, accountId),
        gte(activity.createdAt, midnight),
        or(isStarted, isDone('updates')),
      ),
    )
    .groupBy(isBackup, hourOf(activity.createdAt))
  return rows
    .map((row) => entryOf(row.isBackup ? 'backup' : 'updates', row))
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
}

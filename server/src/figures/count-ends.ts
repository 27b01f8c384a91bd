import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { activity, type DayEnds, type Db } from '../db/index.ts'
import { countedTypes, isDone, isFailed, linesWhere } from './counted-work.ts'

/** The ends of work in the log of an account, `from` inclusive to `until` exclusive. */
export async function countEnds(db: Db, accountId: number, from: Date, until: Date): Promise<DayEnds> {
  const [counted] = await db
    .select({
      updates: linesWhere(isDone('updates')),
      updates_failed: linesWhere(isFailed('updates')),
      tests: linesWhere(isDone('tests')),
      tests_failed: linesWhere(isFailed('tests')),
    })
    .from(activity)
    .where(
      and(
        eq(activity.accountId, accountId),
        gte(activity.createdAt, from),
        lt(activity.createdAt, until),
        inArray(activity.type, countedTypes),
      ),
    )
  return counted ?? { updates: 0, updates_failed: 0, tests: 0, tests_failed: 0 }
}

import { type SiteFigureCounts, timezoneOffsetHours } from '@flotilla/api/contract'
import { and, asc, eq, lt } from 'drizzle-orm'
import { type Db, figureDays, users } from '../db/index.ts'

/** Counts at the start `startsAt` of the account's day; null: none were stored. */
export async function findFigures(db: Db, accountId: number, startsAt: Date) {
  const [day] = await db
    .select({ counts: figureDays.counts })
    .from(figureDays)
    .where(and(eq(figureDays.accountId, accountId), eq(figureDays.startsAt, startsAt)))
  return day?.counts ?? null
}

/** Stores the counts of a day, unless it has some, and replaces those of earlier days. */
export async function keepFigures(
  db: Db,
  accountId: number,
  startsAt: Date,
  counts: SiteFigureCounts,
): Promise<void> {
  await db.insert(figureDays).values({ accountId, startsAt, counts }).onConflictDoNothing()
  await db
    .delete(figureDays)
    .where(and(eq(figureDays.accountId, accountId), lt(figureDays.startsAt, startsAt)))
}

/** Every account with the hours from UTC of its first user. */
export async function accountOffsets(db: Db): Promise<{ accountId: number; offset: number }[]> {
  const rows = await db
    .selectDistinctOn([users.accountId], { accountId: users.accountId, timezone: users.timezone })
    .from(users)
    .orderBy(asc(users.accountId), asc(users.id))
  return rows.map(({ accountId, timezone }) => ({
    accountId,
    offset: timezoneOffsetHours(timezone ?? '0'),
  }))
}

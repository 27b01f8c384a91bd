import { OVERVIEW_DAYS, type SiteFigureCounts, timezoneOffsetHours } from '@flotilla/api/contract'
import { and, asc, eq, gte, isNull, lt, lte } from 'drizzle-orm'
import { type Db, figureDays, users } from '../db/index.ts'
import { countEnds } from './count-ends.ts'

/** Counts at the start `startsAt` of the account's day; null: none were stored. */
export async function findFigures(db: Db, accountId: number, startsAt: Date) {
  const [day] = await db
    .select({ counts: figureDays.counts })
    .from(figureDays)
    .where(and(eq(figureDays.accountId, accountId), eq(figureDays.startsAt, startsAt)))
  return day?.counts ?? null
}

/** What is kept of the days since `first`, by the moment at which they began, epoch milliseconds. */
export async function daysSince(db: Db, accountId: number, first: Date) {
  const { startsAt, counts, ends } = figureDays
  const rows = await db
    .select({ startsAt, counts, ends })
    .from(figureDays)
    .where(and(eq(figureDays.accountId, accountId), gte(startsAt, first)))
  return new Map(rows.map((row) => [row.startsAt.getTime(), row]))
}

const dayMs = 86_400_000
/** One day more than a trend shows. */
const daysKept = OVERVIEW_DAYS + 1

/** Stores the counts of a day, unless it has some, and deletes those that no trend shows any more. */
export async function keepFigures(
  db: Db,
  accountId: number,
  startsAt: Date,
  counts: SiteFigureCounts,
): Promise<void> {
  await db.insert(figureDays).values({ accountId, startsAt, counts }).onConflictDoNothing()
  await db
    .delete(figureDays)
    .where(
      and(
        eq(figureDays.accountId, accountId),
        lt(figureDays.startsAt, new Date(startsAt.getTime() - daysKept * dayMs)),
      ),
    )
}

/** Counts the ends of work on the kept days that are over at `now`, where that was not done yet. */
export async function keepEnds(db: Db, accountId: number, now: Date): Promise<void> {
  const isOver = lte(figureDays.startsAt, new Date(now.getTime() - dayMs))
  const open = await db
    .select({ startsAt: figureDays.startsAt })
    .from(figureDays)
    .where(and(eq(figureDays.accountId, accountId), isNull(figureDays.ends), isOver))
  for (const { startsAt } of open) {
    const ends = await countEnds(db, accountId, startsAt, new Date(startsAt.getTime() + dayMs))
    await db
      .update(figureDays)
      .set({ ends })
      .where(and(eq(figureDays.accountId, accountId), eq(figureDays.startsAt, startsAt)))
  }
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

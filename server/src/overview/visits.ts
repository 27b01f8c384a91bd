import { NEWS_DAYS, timezoneOffsetHours } from '@flotilla/api/contract'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, users } from '../db/index.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A person who has not seen the overview for this long is on their next visit. */
const visitGapMs = 30 * minuteMs

/** When a person looked: `latest` at any time, `before` until the present visit began; null: never. */
export type Visits = { latest: Date | null; before: Date | null }

/** The visits of a person, and the hours from UTC of their days. */
export async function findVisitor(db: Db, userId: number): Promise<Visits & { offset: number }> {
  const [person] = await db
    .select({ latest: users.lastVisitAt, before: users.visitBeforeAt, timezone: users.timezone })
    .from(users)
    .where(eq(users.id, userId))
  return {
    latest: person?.latest ?? null,
    before: person?.before ?? null,
    offset: timezoneOffsetHours(person?.timezone ?? '0'),
  }
}

/**
 * Since when there is news for a person: since the visit before this one, or, without one, for a day; for
 * `NEWS_DAYS` at most.
 */
export function newsSince({ latest, before }: Visits, now: Date): { since: Date; isVisit: boolean } {
  const isNext = latest !== null && now.getTime() - latest.getTime() > visitGapMs
  const visit = isNext ? latest : before
  if (visit === null) return { since: new Date(now.getTime() - dayMs), isVisit: false }
  const first = new Date(now.getTime() - NEWS_DAYS * dayMs)
  return visit < first ? { since: first, isVisit: false } : { since: visit, isVisit: true }
}

/** The person looks at `now`; writes at most once a minute. */
export async function keepVisit(db: Db, userId: number, now: Date): Promise<void> {
  const began = new Date(now.getTime() - visitGapMs).toISOString()
  await db
    .update(users)
    .set({
      visitBeforeAt: sql`case when ${users.lastVisitAt} < ${began}::timestamptz
        then ${users.lastVisitAt} else ${users.visitBeforeAt} end`,
      lastVisitAt: now,
    })
    .where(
      and(
        eq(users.id, userId),
        or(isNull(users.lastVisitAt), lt(users.lastVisitAt, new Date(now.getTime() - minuteMs))),
      ),
    )
}

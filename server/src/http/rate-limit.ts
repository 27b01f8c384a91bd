import { eq, sql } from 'drizzle-orm'
import { type Db, rateLimits } from '../db/index.ts'
import { Refusal } from './refusal.ts'

/** Attempts that are allowed within a window that begins with the first one. */
export type Limit = { attempts: number; windowMs: number }

/** Counts an attempt and returns whether there were too many: for an answer that must not reveal it. */
export async function isLimitReached(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  try {
    await takeAttempt(db, key, limit, now)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Counts an attempt; throws 429 with `Retry-After` when there were too many. */
export async function takeAttempt(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const { count, windowEndsAt } = await countAttempt(db, key, limit.windowMs, now)
  if (count <= limit.attempts) return
  const waitMs = windowEndsAt.getTime() - now.getTime()
  throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Counts an attempt and returns the number in its window, including this one. */
export async function countAttempt(
  db: Db,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; windowEndsAt: Date }> {
  const windowEndsAt = new Date(now.getTime() + windowMs)
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  return row ?? { count: 1, windowEndsAt }
}

/** Gives one attempt back: it succeeded, and only failures count. */
export async function giveBackAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

import { offsetOf } from '@flotilla/api/contract'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { type Db, mails } from '../db/index.ts'
import type { ClockTask } from '../ports/clock-task.ts'

export type MailRow = typeof mails.$inferSelect

/** A mail in the hands of a process; its lease distinguishes its claim from any other. */
export type ClaimedMail = MailRow & { leaseUntil: Date }

const hourMs = 3_600_000
/** Further away than any pause: set by a clock that ran ahead. */
const farMs = 24 * hourMs
const keptMs = { sent: 30 * 24 * hourMs, failed: 90 * 24 * hourMs }

type NewMail = Pick<typeof mails.$inferInsert, 'key' | 'recipient' | 'subject' | 'message' | 'createdAt'>

/** Stores a mail for sending, unless its key is already stored. */
export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db
    .insert(mails)
    .values({ ...mail, nextTryAt: mail.createdAt })
    .onConflictDoNothing({ target: mails.key })
}

/** Takes the mail that has been due longest; several callers may compete. Null when there is none. */
export async function claimMail(db: Db, now: Date, leaseMs: number): Promise<ClaimedMail | null> {
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const far = new Date(now.getTime() + farMs)
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.state, 'waiting'),
        or(lte(mails.nextTryAt, now), gt(mails.nextTryAt, far)),
        or(isNull(mails.leaseUntil), lt(mails.leaseUntil, now), gt(mails.leaseUntil, far)),
      ),
    )
    .orderBy(asc(mails.nextTryAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  // As an array it is chosen once: within `in (…)` a plan may choose again for each row, past its limit.
  const isChosen = sql`${mails.id} = any(array(${due}))`
  const [taken] = await db.update(mails).set({ leaseUntil }).where(isChosen).returning()
  return taken === undefined ? null : { ...taken, leaseUntil }
}

/** Releases the mails of a process that is known to be gone. */
export async function releaseMails(db: Db): Promise<void> {
  await db.update(mails).set({ leaseUntil: null }).where(isNotNull(mails.leaseUntil))
}

type Ending =
  | { state: 'sent' }
  | { state: 'failed'; error: string }
  | { state: 'waiting'; error: string; nextTryAt: Date }

/**
 * Notes the result of a try, unless another process has taken the mail since. Only completed tries count, so
 * that frequent kills of the server use none up.
 */
export async function recordMailOutcome(
  db: Db,
  { id, leaseUntil }: ClaimedMail,
  ending: Ending,
  now: Date,
): Promise<void> {
  const values = {
    sent: { message: null, sentAt: now, lastError: null, nextTryAt: null },
    failed: { lastError: 'error' in ending ? ending.error : null, nextTryAt: null },
    waiting: {
      lastError: 'error' in ending ? ending.error : null,
      nextTryAt: 'nextTryAt' in ending ? ending.nextTryAt : null,
    },
  }
  await db
    .update(mails)
    .set({ state: ending.state, tries: sql`${mails.tries} + 1`, leaseUntil: null, ...values[ending.state] })
    .where(and(eq(mails.id, id), eq(mails.leaseUntil, leaseUntil)))
}

/** Unsent mails, newest first. */
export async function listUnsentMails(db: Db, page: { page: number; limit: number }) {
  const where = ne(mails.state, 'sent')
  const rows = await db
    .select()
    .from(mails)
    .where(where)
    .orderBy(desc(mails.id))
    .limit(page.limit)
    .offset(offsetOf(page))
  return { rows, total: await db.$count(mails, where) }
}

/**
 * Makes a mail due now, with all its tries if it had been given up; null when there is no unsent mail with
 * this id.
 */
export async function dueNow(db: Db, id: number, now: Date): Promise<MailRow | null> {
  const [row] = await db
    .update(mails)
    .set({
      state: 'waiting',
      nextTryAt: now,
      tries: sql`case when ${mails.state} = 'failed' then 0 else ${mails.tries} end`,
    })
    .where(and(eq(mails.id, id), ne(mails.state, 'sent')))
    .returning()
  return row ?? null
}

/** Deletes mails that were sent a month ago, and those that were given up three months ago. */
export async function pruneMails(db: Db, now: Date): Promise<void> {
  for (const state of ['sent', 'failed'] as const) {
    const before = new Date(now.getTime() - keptMs[state])
    await db.delete(mails).where(and(eq(mails.state, state), lt(mails.createdAt, before)))
  }
}

/** Every day: deletes mails that have been in the list long enough. */
export const pruneMailsTask: ClockTask = {
  name: 'prune-mails',
  rhythm: 'daily',
  run: ({ deps: { db }, now }) => pruneMails(db, now),
}

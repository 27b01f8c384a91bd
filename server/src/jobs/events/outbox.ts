import { and, asc, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { events } from '../../db/schema/events.ts'
import { createRounds } from '../rounds.ts'

/** Hands an event to the sockets; must not throw and must not wait for the network. */
export type PublishEvent = (accountId: number, name: string, payload: Record<string, unknown>) => void

/** Hands events to the sockets of all processes, with the commit that marks them as sent. */
export type AnnounceEvents = (tx: Db, rows: EventRow[]) => Promise<void>
export type EventRow = typeof events.$inferSelect

export type Outbox = {
  /** Sends waiting events, in order. Calls during a round lead to one more round. */
  kick: () => void
  /** Resolves when nothing is being sent. */
  whenIdle: () => Promise<void>
}

type OutboxOptions = {
  db: Db
  publish: PublishEvent
  /** Set where several processes have sockets: used instead of `publish`. */
  announce?: AnnounceEvents | null
  now: () => Date
  onError: (error: unknown) => void
}

const batch = 200
/** A claim this old is of a process that died, or lost its database, between claim and sending. */
const staleClaimMs = 5000

/**
 * Sends events after their commit and marks them as sent: a crash in between sends one twice, never loses one
 * (contract §5: doubled events are harmless).
 */
export function createOutbox({ db, publish, announce = null, now, onError }: OutboxOptions): Outbox {
  async function round(): Promise<void> {
    let rows = await claim(db, now())
    while (rows.length > 0) {
      if (announce === null) {
        for (const row of rows) publish(row.accountId, row.name, row.payload)
        await markSent(db, rows)
      } else await announceAndMark(announce, rows)
      rows = await claim(db, now())
    }
  }

  function announceAndMark(announce: AnnounceEvents, rows: EventRow[]): Promise<void> {
    return db.transaction(async (tx) => {
      await announce(tx, rows)
      await markSent(tx, rows)
    })
  }

  async function markSent(tx: Db, rows: EventRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id)
    await tx.update(events).set({ sentAt: now() }).where(inArray(events.id, ids))
  }

  const { ask, whenIdle } = createRounds({ round, onError })
  return { kick: ask, whenIdle }
}

async function claim(db: Db, now: Date) {
  const stale = new Date(now.getTime() - staleClaimMs)
  const waiting = db
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.sentAt), or(isNull(events.claimedAt), lt(events.claimedAt, stale))))
    .orderBy(asc(events.at), asc(events.seq))
    .limit(batch)
    .for('update', { skipLocked: true })
  // As an array it is evaluated once: inside `in (…)` a plan may evaluate it again for each row, past its
  // limit.
  const isChosen = sql`${events.id} = any(array(${waiting}))`
  const rows = await db.update(events).set({ claimedAt: now }).where(isChosen).returning()
  return rows.sort((a, b) => a.accountId - b.accountId || a.seq - b.seq)
}

/** Releases the claims of a dead process. */
export async function releaseClaims(db: Db): Promise<void> {
  await db.update(events).set({ claimedAt: null }).where(isNull(events.sentAt))
}

/** Removes events that no console will ask for. */
export async function pruneEvents(db: Db, before: Date): Promise<void> {
  await db.delete(events).where(and(lt(events.at, before), sql`${events.sentAt} is not null`))
}

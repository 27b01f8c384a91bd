import { randomUUID } from 'node:crypto'
import type { RealtimeEventName } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { eventCounters, events } from '../../db/schema/events.ts'

/** An event on its way into the outbox; `id`, `seq` and `at` are added there (contract §5). */
export type NewEvent = {
  accountId: number
  name: RealtimeEventName
  payload: { site_id: number; site_name: string } & Record<string, unknown>
}

/**
 * Writes an event into the outbox, in the transaction of the change that it reports (contract §5). The
 * counter's row lock makes other events of the account wait for this commit, so that no one ever sees 7
 * before 6.
 */
export async function recordEvent(tx: Db, { accountId, name, payload }: NewEvent, at: Date): Promise<void> {
  const [counter] = await tx
    .insert(eventCounters)
    .values({ accountId, seq: 1 })
    .onConflictDoUpdate({ target: eventCounters.accountId, set: { seq: sql`${eventCounters.seq} + 1` } })
    .returning()
  if (counter === undefined) throw new Error('The counter of events gave no number.')
  const id = randomUUID()
  const { seq } = counter
  await tx
    .insert(events)
    .values({ id, accountId, seq, name, at, payload: { id, seq, at: at.toISOString(), ...payload } })
}

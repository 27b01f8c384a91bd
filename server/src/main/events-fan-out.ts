import { setTimeout as wait } from 'node:timers/promises'
import { accountChannel } from '@flotilla/api/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type DatabaseWatch, events, type OpenDatabase } from '../db/index.ts'
import type { AnnounceEvents, EventRow } from '../jobs/index.ts'

const pgChannel = 'flotilla_events'
/** PostgreSQL accepts 8000 bytes in a notification. */
const maxBytes = 7900
/** Most events whose delivery is remembered, so that reading after a gap does not deliver them twice. */
const remembered = 10_000
/** Clocks of processes differ, and a notification takes time. */
const marginMs = 60_000

/** An event, or only its id if it is too large for a notification. */
const Message = z.object({
  id: z.string(),
  event: z.object({ accountId: z.int(), name: z.string(), payload: z.unknown() }).optional(),
})

type Deliver = (channel: string, name: string, payload: unknown) => void
type OutgoingEvent = Pick<EventRow, 'id' | 'accountId' | 'name'> & { payload: unknown }
type Options = { database: OpenDatabase; watch: DatabaseWatch; logger: Logger; deliver: Deliver }

/**
 * Carries events between the processes of one PostgreSQL by NOTIFY, since each process has its own sockets
 * (architecture: Several processes). Every process delivers, including the sender, when its own notification
 * comes back. After a gap a process reads the events that it missed from the outbox.
 */
export async function createFanOut({ database, watch, logger, deliver }: Options) {
  const { db } = database
  const delivered = new Set<string>()
  const closing = new AbortController()
  const onError = (error: unknown) => {
    if (!watch.report(error)) logger.error({ err: error }, 'events: a process did not hear one')
  }

  function pass({ id, accountId, name, payload }: OutgoingEvent): void {
    if (delivered.has(id)) return
    delivered.add(id)
    const [oldest] = delivered
    if (delivered.size > remembered && oldest !== undefined) delivered.delete(oldest)
    deliver(accountChannel(accountId), name, payload)
  }

  async function hear(text: string): Promise<void> {
    const { id, event } = Message.parse(JSON.parse(text))
    if (event !== undefined) return pass({ id, ...event, payload: event.payload })
    for (const row of await db.select().from(events).where(eq(events.id, id))) pass(row)
  }

  /** Reads the missed events, again and again until the database answers. */
  async function catchUp(missedMs: number): Promise<void> {
    const from = new Date(Date.now() - missedMs - marginMs)
    const missed = db
      .select()
      .from(events)
      .where(and(gt(events.at, from), sql`${events.sentAt} is not null`))
      .orderBy(asc(events.accountId), asc(events.seq))
      .limit(remembered)
    while (!closing.signal.aborted) {
      const rows = await missed.execute().catch(onError)
      if (rows !== undefined) return rows.forEach(pass)
      await wait(500, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const stop = await database.listen(
    pgChannel,
    (text) => void hear(text).catch(onError),
    (missedMs) => void catchUp(missedMs),
  )
  return {
    announce,
    async close() {
      closing.abort()
      await stop()
    },
  }
}

/** One notification for each event; they go out in this order with the commit. */
const announce: AnnounceEvents = async (tx, rows) => {
  const texts = rows.map(({ id, accountId, name, payload }) => {
    const whole = JSON.stringify({ id, event: { accountId, name, payload } })
    return Buffer.byteLength(whole) > maxBytes ? JSON.stringify({ id }) : whole
  })
  await tx.execute(
    sql`select pg_notify(${pgChannel}, text) from json_array_elements_text(${JSON.stringify(texts)}::json) as text`,
  )
}

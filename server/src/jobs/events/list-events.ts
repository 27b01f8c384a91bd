import { and, asc, eq, gt, min, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { eventCounters, events } from '../../db/schema/events.ts'

/**
 * `isComplete` false: older ones are gone or there are more than `limit`, so the console reads everything
 * again.
 */
export type MissedEvents = {
  events: { event: string; payload: Record<string, unknown> & { seq: number } }[]
  lastSeq: number
  isComplete: boolean
}

/** Events of an account after number `after`, oldest first (contract §5). */
export async function listEvents(
  db: Db,
  accountId: number,
  after: number,
  limit: number,
): Promise<MissedEvents> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.accountId, accountId), gt(events.seq, sql`${after}::bigint`)))
    .orderBy(asc(events.seq))
    .limit(limit + 1)
  const [counter] = await db.select().from(eventCounters).where(eq(eventCounters.accountId, accountId))
  const [oldest] = await db
    .select({ seq: min(events.seq) })
    .from(events)
    .where(eq(events.accountId, accountId))
  const lastSeq = counter?.seq ?? 0
  const hasAll = after >= lastSeq || (oldest?.seq ?? lastSeq + 1) <= after + 1
  return {
    events: rows
      .slice(0, limit)
      .map(({ name, payload, seq }) => ({ event: name, payload: { ...payload, seq } })),
    lastSeq,
    isComplete: hasAll && rows.length <= limit && after <= lastSeq,
  }
}

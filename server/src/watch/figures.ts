import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/index.ts'
import type { Metrics } from './metrics.ts'

type Sources = {
  db: Db
  now: () => Date
  sockets: () => number
  /** Connections of the pool; null on the embedded database. */
  pool: (() => { total: number; idle: number; waiting: number }) | null
}

const Jobs = z.array(z.object({ kind: z.string(), state: z.string(), count: z.coerce.number() }))
const Age = z.array(z.object({ seconds: z.coerce.number() }))
const Count = z.array(z.object({ count: z.coerce.number() }))

/**
 * Figures that are read from the database and the sockets on request, at the cost of a few indexed queries.
 */
export function addFigures(metrics: Metrics, { db, now, sockets, pool }: Sources): void {
  const read = async <S extends z.ZodType>(query: ReturnType<typeof sql>, rows: S) =>
    rows.parse((await db.execute(query)).rows)

  metrics.gauge(
    'flotilla_jobs',
    'Jobs that are not ended, by kind and state.',
    ['kind', 'state'],
    async () => {
      const found = await read(
        sql`select kind, state, count(*) from jobs
          where state in ('queued', 'running') group by kind, state`,
        Jobs,
      )
      return found.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count }))
    },
  )
  metrics.gauge(
    'flotilla_queue_age_seconds',
    'How long the job that has waited longest has been due.',
    [],
    async () => {
      const at = now().toISOString()
      const [found] = await read(
        sql`select coalesce(extract(epoch from ${at}::timestamptz - min(run_after)), 0) as seconds
          from jobs where state in ('queued', 'running') and run_after <= ${at}
            and lease_owner is null`,
        Age,
      )
      return [{ value: Math.max(0, found?.seconds ?? 0) }]
    },
  )
  metrics.gauge('flotilla_events_waiting', 'Events that are committed and not sent yet.', [], async () => {
    const [found] = await read(sql`select count(*) from events where sent_at is null`, Count)
    return [{ value: found?.count ?? 0 }]
  })
  metrics.gauge('flotilla_sockets', 'Open sockets of this process.', [], () => [{ value: sockets() }])
  if (pool !== null) {
    metrics.gauge('flotilla_database_connections', 'Connections of the pool.', ['state'], () =>
      Object.entries(pool()).map(([state, value]) => ({ labels: { state }, value })),
    )
  }
}

import type { PGlite } from '@electric-sql/pglite'
import type { Assume } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { QueueStore } from './queue-schema.ts'
import type * as schema from './schema/index.ts'

/** The tables, on either database. A transaction is a `Db` too, so stores take `Db` and work in both. */
export type Db = PgDatabase<Rows, typeof schema>

/** The part of a raw statement's result in which both drivers agree. */
type Found<Row> = { rows: Row[] }

interface Rows extends PgQueryResultHKT {
  type: Found<Assume<this['row'], Record<string, unknown>>>
}

/** An open, migrated database. */
export type OpenDatabase = {
  db: Db
  /** The embedded database; null on PostgreSQL. */
  pglite: PGlite | null
  /**
   * Listens to NOTIFY, on both databases. On PostgreSQL a lost connection comes back by itself: `onBack` then
   * says for how many milliseconds notifications may have been missed.
   */
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onBack?: (missedMs: number) => void,
  ) => Promise<() => Promise<void>>
  /** For pg-boss, in the same database; it receives its notifications over `listen`. */
  queue: QueueStore
  /** Connections of the pool; null on the embedded database. */
  pool: (() => { total: number; idle: number; waiting: number }) | null
  close: () => Promise<void>
}

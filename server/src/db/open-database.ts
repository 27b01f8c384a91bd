import type { PGlite } from '@electric-sql/pglite'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** The tables, on either database. A transaction is a `Db` too, so stores take `Db` and work in both. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** An open, migrated database. */
export type OpenDatabase = {
  db: Db
  /** The embedded database; null on PostgreSQL. */
  pglite: PGlite | null
  /** Sends NOTIFY and listens; the same on both databases. */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>
  /** Connections of the pool; null on the embedded database. */
  pool: (() => { total: number; idle: number; waiting: number }) | null
  close: () => Promise<void>
}

import type { PGlite } from '@electric-sql/pglite'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
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
  close: () => Promise<void>
}

/** Where the data is: in a folder, nowhere (tests), or on PostgreSQL. */
export type DatabaseLocation = { dataDir: string } | 'memory' | { databaseUrl: string }

/** Opens and migrates. Rejects with `DatabaseInUse` when another process holds the folder. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location === 'memory') return openEmbedded(null)
  return 'databaseUrl' in location ? openPostgres(location.databaseUrl) : openEmbedded(location.dataDir)
}

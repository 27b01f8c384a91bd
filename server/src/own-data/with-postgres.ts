import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import { postgresTrouble } from '../db/connect.ts'
import { clearDatabase, tableShapes } from '../db/dump/dump-format.ts'
import { loadLines } from '../db/dump/load-lines.ts'
import type { Db } from '../db/open-database.ts'
import * as schema from '../db/schema/index.ts'
import { CommandRefused } from './command-refused.ts'

/** Every starting server waits for it before it migrates. */
const migrationLock = 4_310_077

/** One connection to PostgreSQL as it is, without migrations. Rejects with a sentence when it fails. */
export async function withPostgres<T>(databaseUrl: string, use: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // A connection that breaks fails the running statement; the event alone would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw postgresTrouble(databaseUrl, error)
  }
  try {
    return await use(drizzle(client, { schema, casing: 'snake_case' }))
  } finally {
    await client.end()
  }
}

/**
 * Fills a database on PostgreSQL with a dump, wholly or not at all; `meanwhile` runs before the commit.
 * Refuses a database with data, unless `isToReplace`, and one that servers work on.
 */
export function fillPostgres<T>(
  databaseUrl: string,
  lines: AsyncIterator<string>,
  isToReplace: boolean,
  meanwhile: () => Promise<T>,
): Promise<{ rows: number; further: T }> {
  return withPostgres(databaseUrl, (db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
      if (!isToReplace && (await hasData(tx))) {
        throw new CommandRefused(
          'The database on PostgreSQL has data. Nothing was changed. To replace it, add -- --replace to the command.',
        )
      }
      await refuseWhileUsed(tx)
      await clearDatabase(tx)
      const { rows } = await loadLines(tx, lines)
      return { rows, further: await meanwhile() }
    }),
  )
}

async function hasData(tx: Db): Promise<boolean> {
  for (const { name } of await tableShapes(tx)) {
    // A server's first start has made the tables, and some rows with them.
    if (name !== 'accounts' && name !== 'users' && name !== 'sites') continue
    const { rows } = await tx.execute(sql`select 1 from public.${sql.identifier(name)} limit 1`)
    if (rows.length > 0) return true
  }
  return false
}

async function refuseWhileUsed(tx: Db): Promise<void> {
  const { rows } = await tx.execute(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  const [others] = z.array(z.object({ count: z.number() })).parse(rows)
  if (others?.count === 0) return
  throw new CommandRefused(
    'Others are connected to the database on PostgreSQL. Stop every server that works on it, then run the command again.',
  )
}

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { appliedMigrations, refuseNewer } from './migrations.ts'
import { migrationsFolder } from './migrations-folder.ts'
import type { OpenDatabase } from './open-database.ts'
import * as schema from './schema/index.ts'

/** Any number, the same in every process: who holds it migrates. */
const migrationLock = 4_310_077

/** Opens PostgreSQL; several processes may start at once, one of them migrates. */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  await migrateAlone(pool)
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    pglite: null,
    listen: (channel, onPayload) => listen(databaseUrl, channel, onPayload),
    close: () => pool.end(),
  }
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    refuseNewer(await appliedMigrations(db), 'The database on PostgreSQL')
    await migrate(db, { migrationsFolder })
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`)
  } finally {
    client.release()
  }
}

async function listen(databaseUrl: string, channel: string, onPayload: (payload: string) => void) {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('notification', (message) => onPayload(message.payload ?? ''))
  await client.connect()
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
  return () => client.end()
}

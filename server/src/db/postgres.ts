import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { fromDrizzle } from 'pg-boss'
import { DatabaseAway } from './database-trouble.ts'
import { giveBackAlways } from './give-back-always.ts'
import { createListener } from './listener.ts'
import { appliedMigrations, migrationsFolder, refuseForeign } from './migrations/migrations.ts'
import type { OpenDatabase } from './open-database.ts'
import { migrateQueue } from './queue-schema.ts'
import { repeatDeadlocks } from './repeat-deadlocks.ts'
import * as schema from './schema/index.ts'

/** Any number, the same in every process: the holder of this lock migrates. */
const migrationLock = 4_310_077

/**
 * Every wait has a limit: for a connection, for a lock, for an answer, and for a forgotten transaction that
 * blocks others.
 */
const limits = {
  connectionTimeoutMillis: 3000,
  lock_timeout: 4000,
  statement_timeout: 60_000,
  // By our own clock, in case the server of the database disappears silently.
  query_timeout: 65_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
}

/** Opens PostgreSQL; several processes may start at once, one of them migrates. */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const connection = { connectionString: databaseUrl, ...limits }
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    return socket
  }
  const pool = new Pool({ ...connection, stream, max: 20, application_name: 'flotilla' })
  // A lost idle connection has already left the pool at this event; without a listener the event would end
  // the process.
  pool.on('error', () => {})
  // A connection that is lost while in use fails its query, which informs the caller.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await migrateAlone(databaseUrl)
    // On a dead network a query would wait for its limit; after a cut it is repeated as soon as the database
    // answers.
    const onAway = () => {
      for (const socket of sockets) socket.destroy()
    }
    const listener = await createListener({ connection, onAway })
    const on = (client: pg.Pool | pg.PoolClient) => drizzle(client, { schema, casing: 'snake_case' })
    const db = repeatDeadlocks(giveBackAlways(on(pool), pool, on))
    return {
      db,
      queue: {
        backend: 'postgres',
        db: {
          ...fromDrizzle(db, sql),
          listen: async (channel, onPayload, onBack) => ({
            close: await listener.listen(channel, onPayload, onBack),
          }),
        },
      },
      pglite: null,
      listen: listener.listen,
      pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      close: async () => {
        await listener.close()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** A pool that marks a failure to get a connection as the database's. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) {
      return super.connect().catch((error: unknown) => {
        throw new DatabaseAway(error)
      })
    }
    super.connect((error, client, done) => callback(error && new DatabaseAway(error), client, done))
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

async function migrateAlone(connectionString: string): Promise<void> {
  // A migration has no time limit, and others wait for it: it gets its own connection, without the limits of
  // the pool.
  const { connectionTimeoutMillis, keepAlive } = limits
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, keepAlive })
  client.on('error', () => {})
  await client.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    refuseForeign(await appliedMigrations(db), 'The database on PostgreSQL')
    await migrate(db, { migrationsFolder })
    await migrateQueue({ db: fromDrizzle(db, sql), backend: 'postgres' })
  } finally {
    // The lock goes with its connection.
    await client.end()
  }
}

import { DrizzleQueryError } from 'drizzle-orm/errors'
import type pg from 'pg'
import type { Db } from './open-database.ts'

type Transaction = Db['transaction']
type Pool = { connect: () => Promise<pg.PoolClient> }

/**
 * Gives the connection of every transaction back to the pool, however it ends: drizzle keeps it for good when
 * `begin` fails, and gives it back as sound when `rollback` failed (drizzle-orm issues 6241 and 6114). After
 * as many cuts as the pool has connections, the process would have none. `open` is the database on one
 * connection.
 */
export function giveBackAlways<Opened extends Db>(
  db: Opened,
  pool: Pool,
  open: (client: pg.PoolClient) => Db,
): Opened {
  const ofClient = new WeakMap<pg.PoolClient, Db>()
  const dbOf = (client: pg.PoolClient) => {
    const known = ofClient.get(client) ?? open(client)
    ofClient.set(client, known)
    return known
  }
  const transaction: Transaction = async (work, config) => {
    const client = await pool.connect()
    let isSound = true
    try {
      return await dbOf(client).transaction(work, config)
    } catch (error) {
      isSound = !isOfFrame(error)
      throw error
    } finally {
      client.release(!isSound)
    }
  }
  return Object.assign(db, { transaction })
}

/** A statement around the work failed, so that the state of the connection is unknown. */
const isOfFrame = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && /^(?:begin|commit|rollback)\b/.test(error.query)

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import type { ReleaseStore } from '../../ports/release-store.ts'
import { ReleaseError } from '../files/release-error.ts'

/** Any number, the same in every process. */
const releaseLock = 4_310_079

/**
 * One change after the other: of this process, and with a database of several processes, of all of them. `db`
 * null: this process is alone. The lock ends with its process.
 */
export function databaseLock(db: Db | null): ReleaseStore['locked'] {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => (db === null ? work() : lockedIn(db, work)))
    last = turn.catch(() => {})
    return turn
  }
}

function lockedIn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    // The bucket is slower than a statement: its own limits apply to the wait.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '3min'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${releaseLock})`).catch((cause: unknown) => {
      throw new ReleaseError('releases_busy', 'Another release is going on. Try again.', { cause })
    })
    return await work()
  })
}

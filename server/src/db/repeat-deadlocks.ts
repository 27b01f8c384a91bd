import type { Db } from './open-database.ts'

/**
 * Both mean that PostgreSQL rolled the transaction back because of another one, and that a repeat may
 * succeed.
 */
const undone = new Set(['40P01', '40001'])
const tries = 4

type Transaction = Db['transaction']

/**
 * Repeats a transaction that PostgreSQL rolled back to end a deadlock, at most four times in all: a click or
 * a step of a job must not fail because another transaction took the same rows in another order. Transactions
 * touch only the database, so they can run again.
 */
export function repeatDeadlocks<Opened extends Db>(db: Opened): Opened {
  const once: Transaction = db.transaction.bind(db)
  const again: Transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, config)
      } catch (error) {
        if (attempt === tries || !isUndone(error)) throw error
      }
    }
  }
  return Object.assign(db, { transaction: again })
}

function isUndone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && undone.has(cause.code)) return true
  }
  return false
}

import { DrizzleQueryError } from 'drizzle-orm/errors'

/** A connection to the database failed or was lost. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
  }
}

/**
 * Why the database could not answer, where the question is not at fault and the trouble ends by itself.
 * `slow` is about one statement; the others affect all.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'full' | 'read-only' | 'slow'

/** By SQLSTATE; two characters name a class of them. */
const bySqlState: Record<string, DatabaseTrouble> = {
  '08': 'away',
  '57P': 'away',
  '58': 'full',
  '53100': 'full',
  '53': 'busy',
  '25006': 'read-only',
  '57014': 'slow',
  '55P03': 'slow',
  '25P03': 'slow',
}

/** By the code of the operating system. */
const bySystemCode: Record<string, DatabaseTrouble> = { ENOSPC: 'full', EDQUOT: 'full', EROFS: 'read-only' }

/** Messages of the driver for a lost connection; these errors have no code. */
const lostConnection = /^Connection terminated|^Client has encountered a connection error|^Query read timeout/

/** The trouble behind an error; null for any other error, such as a bug or a refusal of the database. */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | null {
  let isOfDatabase = false
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAway) return troubleOf(cause.cause, true) ?? 'away'
    isOfDatabase ||= cause instanceof DrizzleQueryError
    const trouble = troubleOf(cause, isOfDatabase)
    if (trouble !== null) return trouble
  }
  return null
}

/**
 * A system code is the database's only on a call to the database: sites and mail servers can be unreachable,
 * too.
 */
function troubleOf(error: unknown, isOfDatabase: boolean): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in error) {
    return bySqlState[code] ?? bySqlState[code.slice(0, 3)] ?? bySqlState[code.slice(0, 2)] ?? null
  }
  if (!isOfDatabase) return null
  const system = bySystemCode[code]
  if (system !== undefined) return system
  return 'syscall' in error || lostConnection.test(error.message) ? 'away' : null
}

import { describeError } from '../log/describe-error.ts'
import { DatabaseRefused } from './database-refused.ts'
import { openEmbedded } from './embedded/embedded.ts'
import type { OpenDatabase } from './open-database.ts'

/** Place of the data: a folder, memory only (tests), or PostgreSQL. */
export type DatabaseLocation = { dataDir: string } | 'memory' | { databaseUrl: string }

/**
 * Opens and migrates. Rejects with `DatabaseInUse` when another process holds the folder, with
 * `DatabaseRefused` when the database cannot open in its present state: each with a sentence for the person
 * who started the server.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location === 'memory') return openEmbedded(null)
  if ('dataDir' in location) return openEmbedded(location.dataDir)
  const { openPostgres } = await import('./postgres.ts')
  try {
    return await openPostgres(location.databaseUrl)
  } catch (error) {
    throw postgresTrouble(location.databaseUrl, error)
  }
}

/** The sentence for a PostgreSQL that does not open, with host and port and without the password. */
export function postgresTrouble(databaseUrl: string, error: unknown): Error {
  if (error instanceof DatabaseRefused) return error
  const place = placeOf(databaseUrl)
  const reasons = causesOf(error)
  const code = reasons.map((reason) => String(reason.code ?? '')).find((found) => found !== '') ?? ''
  const why = reasons.at(-1)?.message ?? ''
  if (/^(E[A-Z]+|57P03|08\d+)$/.test(code) || /timeout|terminated/i.test(why)) {
    return new DatabaseRefused(
      `PostgreSQL at ${place} cannot be reached: ${why}. Start it, or mend DATABASE_URL.`,
    )
  }
  if (/^(28|3D)/.test(code)) {
    return new DatabaseRefused(`PostgreSQL at ${place} refuses: ${why}. Mend DATABASE_URL.`)
  }
  return new DatabaseRefused(`The database on PostgreSQL at ${place} cannot be opened: ${why}.`)
}

function placeOf(databaseUrl: string): string {
  try {
    const { hostname, port } = new URL(databaseUrl)
    return `${hostname || 'localhost'}:${port || '5432'}`
  } catch {
    return 'the address in DATABASE_URL, which is none'
  }
}

/** An error and its causes, outermost first. */
function causesOf(error: unknown): { message: string; code?: unknown }[] {
  const found = []
  for (let at: ReturnType<typeof describeError> | undefined = describeError(error); at; at = at.cause) {
    found.push(at)
  }
  return found
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { atOneMoment, dumpLines } from '../db/dump/dump-lines.ts'
import { linesOf } from '../db/dump/lines-of.ts'
import { openEmbedded } from '../db/embedded/embedded.ts'
import { askForDump } from '../db/embedded/local-dump.ts'
import type { Db } from '../db/open-database.ts'
import type { Settings } from '../settings/settings.ts'
import { CommandRefused } from './command-refused.ts'
import { withPostgres } from './with-postgres.ts'

/**
 * Runs a function on all lines of the server's data, of one moment; the server may keep working meanwhile.
 */
export async function withOwnLines<T>(
  settings: Settings,
  use: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  const useOf = (db: Db) => atOneMoment(db, (tx) => use(linesOf(Readable.from(dumpLines(tx)))))
  if (settings.DATABASE_URL !== null) return withPostgres(settings.DATABASE_URL, useOf)
  const given = await askForDump(settings.DATA_DIR)
  if (given !== null) return use(linesOf(orSentence(given, settings.DATA_DIR)))
  return withEmbedded(settings.DATA_DIR, useOf)
}

/**
 * Opens the embedded database unchanged, while no server works on it. Rejects with a sentence when there is
 * none.
 */
export async function withEmbedded<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const found = await readdir(join(dataDir, 'database')).catch(() => [])
  if (found.length === 0) throw new CommandRefused(`There is no database in ${dataDir}. Set DATA_DIR.`)
  const { db, close } = await openEmbedded(dataDir, { isToMigrate: false })
  try {
    return await use(db)
  } finally {
    await close()
  }
}

/** A server closes the connection early if it fails, or if its version cannot dump. */
async function* orSentence(given: AsyncIterable<unknown>, dataDir: string): AsyncGenerator<unknown> {
  try {
    yield* given
  } catch {
    throw new CommandRefused(
      `The server that works in ${dataDir} gave no whole copy of its data. Look at its log, or stop it and run the command again.`,
    )
  }
}

import { CommandError } from '@flotilla/api/releases'
import { DatabaseInUse, DatabaseRefused } from '../db/database-refused.ts'
import { CommandRefused } from '../own-data/command-refused.ts'
import { withEmbedded } from '../own-data/own-lines.ts'
import { withPostgres } from '../own-data/with-postgres.ts'
import { readSettings } from '../settings/read-settings.ts'
import { runTokenCommand } from './token-command.ts'

/** `npm run token -- make|list|end` (docs/operations.md); on PostgreSQL also while servers run. */
try {
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env)
  const use = (db: Parameters<typeof runTokenCommand>[1]) =>
    runTokenCommand(process.argv.slice(2), db, new Date())
  console.log(await (DATABASE_URL === null ? withEmbedded(DATA_DIR, use) : withPostgres(DATABASE_URL, use)))
} catch (error) {
  const faults = [CommandError, CommandRefused, DatabaseRefused, DatabaseInUse]
  if (!(error instanceof Error) || !faults.some((fault) => error instanceof fault)) throw error
  console.error(error.message)
  process.exitCode = 1
}

import { CommandError } from '@flotilla/api/releases'
import { readSettings } from '../../settings/read-settings.ts'
import { ReleaseError } from '../files/release-error.ts'
import { openReleases } from '../stores/open-releases.ts'
import { runKeyCommand } from './key-command.ts'

/** `npm run remote-key -- add|list|withdraw` (docs/operations.md), also while servers run. */
process.umask(0o077)

try {
  const store = openReleases(readSettings(process.env))
  console.log(await runKeyCommand(process.argv.slice(2), store))
} catch (error) {
  if (!(error instanceof CommandError || error instanceof ReleaseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

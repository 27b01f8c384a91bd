import path from 'node:path'
import { CommandError } from '@flotilla/api/releases'
import { ReleaseError } from '@flotilla/server/remotes'
import { releasesFolder } from './releases-folder.ts'
import { runCommand } from './run-command.ts'

try {
  const sources = path.join(import.meta.dirname, '..', '..', 'remotes')
  console.log(await runCommand(process.argv.slice(2), { releases: releasesFolder(), sources }))
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

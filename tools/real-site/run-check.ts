import { askSite } from './ask-site.ts'
import { summaryOf, tableOf } from './print-table.ts'
import { readOptions, UsageError } from './read-options.ts'

const usage = `pnpm real-site --url https://www.example.org/ --token <Joomla API token>
  --backup-secret <word>   also reads the backups of Akeeba Backup Professional
  --write                  also backs up and tests the backup (with --backup-secret)
  --extension <id|element> with --write: updates this one extension
  --allow-private          the site may be on this machine (127.0.0.1)`

/**
 * The whole command; returns the exit code: 0 as recorded, 1 something differs or failed, 2 invalid command.
 */
export async function runCheck(words: string[], print: (line: string) => void): Promise<number> {
  try {
    const options = readOptions(words)
    const { token, backupSecret } = options
    const secrets = [token, backupSecret ?? '']
    const steps = await askSite(options, (step) => print(tableOf(step, secrets)))
    print(summaryOf(steps))
    const isAsRecorded = steps.every(
      ({ calls, failure }) => failure === null && calls.every(({ differences }) => differences?.length === 0),
    )
    return isAsRecorded ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    print(`${error.message}\n\n${usage}`)
    return 2
  }
}

import { isAbsolute, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { describeError } from '../log/describe-error.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { CommandRefused } from './command-refused.ts'
import { makeBackup } from './make-backup.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * `npm run backup [file]`, `npm run restore <file> [-- --replace]`, `npm run move-to-postgres [--
 * --replace]`.
 */
process.umask(0o077)

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [command = '', file] = positionals
  await run({ command, file, isToReplace: values.replace })
} catch (error) {
  process.stderr.write(`${describeError(error).message}\n`)
  process.exitCode = 1
}

type Wanted = { command: string; file: string | undefined; isToReplace: boolean }

async function run({ command, file, isToReplace }: Wanted): Promise<void> {
  const settings = ownSettings()
  if (command === 'backup') return backup(settings, file)
  if (command === 'restore') return restore(settings, file, isToReplace)
  if (command === 'move-to-postgres') return move(settings, isToReplace)
  throw new CommandRefused(`There is no command ${command}: backup, restore, move-to-postgres.`)
}

async function backup(settings: Settings, file: string | undefined): Promise<void> {
  const stamp = new Date().toISOString().replaceAll(':', '-')
  const path =
    file === undefined ? join(settings.DATA_DIR, 'backups', `flotilla-${stamp}.backup`) : placeOf(file)
  await makeBackup({ settings, file: path, passphrase: await passphrase('twice') })
  console.log(`The backup is in ${path}. Without its passphrase it cannot be restored.`)
}

async function restore(settings: Settings, file: string | undefined, isToReplace: boolean): Promise<void> {
  if (file === undefined) throw new CommandRefused('Say which: npm run restore <file>')
  const given = { settings, file: placeOf(file), passphrase: await passphrase('once'), isToReplace }
  const { rows, files, madeAt, notes } = await restoreBackup(given)
  console.log(`Restored: ${rows} rows and ${files} files, as they were at ${madeAt}.`)
  for (const note of notes) console.log(note)
}

async function move(settings: Settings, isToReplace: boolean): Promise<void> {
  const { rows } = await moveToPostgres(settings, isToReplace)
  console.log(`Moved: ${rows} rows are on PostgreSQL. The embedded database is as it was.`)
  console.log(
    settings.APP_KEY === null
      ? `Start the server with DATABASE_URL, and with APP_KEY set to the content of ${join(settings.DATA_DIR, 'app-key')}.`
      : 'Start the server with DATABASE_URL and the same APP_KEY.',
  )
}

/** As the server reads them, except that the key may be missing: a restore brings it. */
function ownSettings(): Settings {
  const { APP_KEY } = process.env
  return { ...readSettings({ ...process.env, APP_KEY: APP_KEY || 'none yet' }), APP_KEY: APP_KEY || null }
}

/** npm runs in the folder of the clone, but a path is relative to the person's own folder. */
function placeOf(path: string): string {
  return isAbsolute(path) ? path : resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** From BACKUP_PASSPHRASE, else typed at the terminal without echo. */
async function passphrase(times: 'once' | 'twice'): Promise<string> {
  const given = process.env.BACKUP_PASSPHRASE
  if (given) return given
  if (!process.stdin.isTTY) throw new CommandRefused('Set BACKUP_PASSPHRASE: there is no terminal to ask at.')
  const first = await ask('Passphrase of the backup: ')
  if (times === 'twice' && (await ask('Once more: ')) !== first) {
    throw new CommandRefused('The two are not the same.')
  }
  return first
}

async function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stdout.write(question)
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

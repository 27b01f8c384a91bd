import { rmSync } from 'node:fs'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/index.ts'
import { makeBackup } from '../make-backup.ts'
import { restoreBackup } from '../restore-backup.ts'
import { aFolder, aServersFolder, settingsOf } from './own-server.ts'
import { rowsOf } from './rows-of.ts'

export const passphrase = 'correct horse battery'

/** A backup of a folder, in a file of its own. */
export async function aBackup(folder: string): Promise<string> {
  const file = join(await aFolder(), 'own.backup')
  await makeBackup({ settings: settingsOf(folder), file, passphrase })
  return file
}

type Kept = { file: string; rows: Record<string, string[]> }
let kept: Promise<Kept> | undefined

/** A copy of one backup that was made while a server worked on the folder, and the rows of that server. */
export async function aBackupFile(): Promise<Kept> {
  kept ??= keepBackup()
  const { file: original, rows } = await kept
  const file = join(await aFolder(), 'own.backup')
  await copyFile(original, file)
  return { file, rows }
}

async function keepBackup(): Promise<Kept> {
  const place = await mkdtemp(join(tmpdir(), 'flotilla-backup-'))
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  const [folder, file] = [await aServersFolder(), join(place, 'own.backup')]
  const { db, close } = await openDatabase({ dataDir: folder })
  await makeBackup({ settings: settingsOf(folder), file, passphrase })
  return { file, rows: await rowsOf(db).finally(close) }
}

export async function rowsIn(location: Parameters<typeof openDatabase>[0]) {
  const { db, close } = await openDatabase(location)
  return rowsOf(db).finally(close)
}

export const restore = (
  folder: string,
  file: string,
  further: { passphrase?: string; isToReplace?: boolean } = {},
) => restoreBackup({ settings: settingsOf(folder), file, passphrase, isToReplace: false, ...further })

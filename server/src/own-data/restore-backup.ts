import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadLines } from '../db/dump/load-lines.ts'
import { closeFilesIn, prepareDataFolder } from '../db/embedded/data-folder.ts'
import { embeddedDb, holdDataFolder, newPglite } from '../db/embedded/embedded.ts'
import { restoredFolder, restoredName } from '../db/embedded/embedded-place.ts'
import { openReleases } from '../remotes/index.ts'
import type { Settings } from '../settings/settings.ts'
import { openBackup } from './backup-head.ts'
import { CommandRefused } from './command-refused.ts'
import { releasesPlace } from './releases-place.ts'
import { openKey } from './sealed-key.ts'
import { writeFiles } from './stored-files.ts'
import { fillPostgres } from './with-postgres.ts'

type RestoreRequest = { settings: Settings; file: string; passphrase: string; isToReplace: boolean }

/** `notes` are sentences on what is left to do. */
export type Restored = { rows: number; files: number; madeAt: string; notes: string[] }

/**
 * Replaces the data that the settings name with a backup, wholly or not at all. The old contents of the data
 * folder are set aside. Rejects with a sentence, also if there is data and `isToReplace` is not set.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { settings, file, passphrase } = request
  const { DATA_DIR, DATABASE_URL, APP_KEY } = settings
  const { head, lines } = await openBackup(file)
  const key = await openKey(head.key, passphrase)
  if (APP_KEY !== null && APP_KEY !== key) {
    throw new CommandRefused(
      'APP_KEY is not the key of this backup, which its data needs. Unset it: the restore writes the key to the data folder.',
    )
  }
  const releases = await releasesPlace(openReleases(settings))
  const staged = join(DATA_DIR, 'restore.part')
  const stage = async () => {
    if (APP_KEY === null) await writeFile(join(staged, 'app-key'), key, { mode: 0o600 })
    return writeFiles(lines, { logos: join(staged, 'logos'), releases: releases.staged })
  }
  const fill = DATABASE_URL === null ? fillEmbedded : fillOnPostgres
  try {
    const { rows, files } = await fill(request, lines, staged, stage)
    const notes = await releases.put(request.isToReplace)
    if (DATABASE_URL !== null && APP_KEY === null) {
      notes.push(`Set APP_KEY to the content of ${join(DATA_DIR, 'app-key')} before you start a server.`)
    }
    return { rows, files, madeAt: head.madeAt, notes }
  } finally {
    await lines.return(undefined)
    await rm(staged, { recursive: true, force: true })
    await releases.clear()
  }
}

type Fill = (
  request: RestoreRequest,
  lines: AsyncIterator<string>,
  staged: string,
  stage: () => Promise<number>,
) => Promise<{ rows: number; files: number }>

/** The data folder is this process's own until all is in its place. */
const fillEmbedded: Fill = async ({ settings: { DATA_DIR }, isToReplace }, lines, staged, stage) => {
  const lock = await holdDataFolder(DATA_DIR)
  try {
    if (!isToReplace) await refuseData(DATA_DIR)
    await beginStage(staged)
    const pglite = await newPglite(join(staged, 'database'))
    const { rows } = await embeddedDb(pglite)
      .transaction((tx) => loadLines(tx, lines))
      .finally(() => pglite.close())
    const files = await stage()
    await finishStage(DATA_DIR, staged)
    return { rows, files }
  } finally {
    await lock.release()
  }
}

/** Files are written within the transaction, which decides; then they move to their place. */
const fillOnPostgres: Fill = async ({ settings, isToReplace }, lines, staged, stage) => {
  const { DATA_DIR, DATABASE_URL } = settings
  await prepareDataFolder(DATA_DIR)
  await beginStage(staged)
  const { rows, further } = await fillPostgres(DATABASE_URL ?? '', lines, isToReplace, stage)
  await finishStage(DATA_DIR, staged)
  return { rows, files: further }
}

async function beginStage(staged: string): Promise<void> {
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { mode: 0o700 })
}

/** After the renaming the restore counts: a start completes the rest. */
async function finishStage(dataDir: string, staged: string): Promise<void> {
  await closeFilesIn(staged)
  await rename(staged, join(dataDir, restoredName))
  await restoredFolder(dataDir)
}

async function refuseData(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).filter((name) => name === 'database' || name === 'app-key')
  if (found.length === 0) return
  throw new CommandRefused(
    `There is data in ${dataDir} (${found.join(', ')}). Nothing was changed. To replace it, add -- --replace to the command; what is there is kept aside.`,
  )
}

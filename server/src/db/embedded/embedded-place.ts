import { readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutTrailing } from '@flotilla/api/contract'
import { describeError } from '../../log/describe-error.ts'
import { DatabaseRefused } from '../database-refused.ts'

/**
 * Place of the embedded database below a data folder; `isNew`: there is none yet. `begun` marks that its
 * first data is complete.
 */
export type EmbeddedPlace = { folder: string; isNew: boolean; begun: () => Promise<void> }

/**
 * Finds the database of a data folder, or the place for a new one. Refuses a folder with anything but a whole
 * database, and never writes to it; clears the remains of an interrupted first start, which hold no data.
 */
export async function embeddedPlace(dataDir: string): Promise<EmbeddedPlace> {
  const folder = join(dataDir, 'database')
  const mark = join(dataDir, 'database.first-start')
  const isCutShort = (await readdir(dataDir)).includes('database.first-start')
  if (isCutShort) await rm(folder, { recursive: true, force: true })
  const found: string[] = await readdir(folder).catch(() => [])
  const isNew = found.length === 0
  if (isNew) {
    await writeFile(mark, 'The first start has not ended: there is nothing in the database yet.\n')
  } else if (!found.includes('PG_VERSION')) {
    throw cannotOpen(folder, new Error('its file PG_VERSION is missing'))
  }
  return { folder, isNew, begun: () => rm(mark, { force: true }) }
}

/**
 * The sentence for a damaged database. A database that was refused for another reason keeps that sentence.
 */
export function cannotOpen(folder: string, error: unknown): DatabaseRefused {
  if (error instanceof DatabaseRefused) return error
  const { message, cause } = describeError(error)
  const [reason = ''] = (cause?.message ?? message).split('\n')
  return new DatabaseRefused(
    `The database in ${folder} cannot be opened: ${withoutTrailing(reason, '.')}. Nothing was replaced. Restore a backup: npm run restore <file> -- --replace`,
  )
}

/** A restore puts everything here; once the folder has this name, the restore will be completed. */
export const restoredName = 'restored'

/**
 * Moves a prepared restore to its place, and the old data aside (`before-restore-…`). A start does it too, so
 * that a restore that was interrupted here leaves no mix of two databases.
 */
export async function restoredFolder(dataDir: string): Promise<void> {
  const ready = join(dataDir, restoredName)
  const parts = await readdir(ready).catch(() => null)
  if (parts === null) return
  // From a first start before the restore; a start would clear the restored data.
  await rm(join(dataDir, 'database.first-start'), { force: true })
  const there = await readdir(dataDir)
  const stamp = new Date().toISOString().replaceAll(':', '-')
  for (const part of parts) {
    const place = join(dataDir, part)
    if (there.includes(part)) await rename(place, join(dataDir, `before-restore-${stamp}-${part}`))
    await rename(join(ready, part), place)
  }
  await rmdir(ready)
}

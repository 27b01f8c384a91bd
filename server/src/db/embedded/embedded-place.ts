import { readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeError } from '../../log/describe-error.ts'
import { DatabaseRefused } from '../database-refused.ts'

/** Where the embedded database is below a data folder; `begun` says that it has all that it begins with. */
export type EmbeddedPlace = { folder: string; begun: () => Promise<void> }

/**
 * Finds the database of a data folder, or the place for a new one. A folder that holds anything but a whole
 * database is refused and never written to; what a first start left that was cut short holds nothing and is
 * cleared.
 */
export async function embeddedPlace(dataDir: string): Promise<EmbeddedPlace> {
  const folder = join(dataDir, 'database')
  const mark = join(dataDir, 'database.first-start')
  const isCutShort = (await readdir(dataDir)).includes('database.first-start')
  if (isCutShort) await rm(folder, { recursive: true, force: true })
  const found: string[] = await readdir(folder).catch(() => [])
  if (found.length === 0) {
    await writeFile(mark, 'The first start has not ended: there is nothing in the database yet.\n')
  } else if (!found.includes('PG_VERSION')) {
    throw cannotOpen(folder, new Error('its file PG_VERSION is missing'))
  }
  return { folder, begun: () => rm(mark, { force: true }) }
}

/** The sentence for a damaged database. One that has been refused for another reason keeps its own. */
export function cannotOpen(folder: string, error: unknown): DatabaseRefused {
  if (error instanceof DatabaseRefused) return error
  const { message, cause } = describeError(error)
  const [reason = ''] = (cause?.message ?? message).split('\n')
  return new DatabaseRefused(
    `The database in ${folder} cannot be opened: ${reason.replace(/(?<!\.)\.+$/, '')}. Nothing was replaced. Restore a backup: npm run restore <file> -- --replace`,
  )
}

/** A restore puts everything here; from the moment that it has this name, it is done to the end. */
export const restoredName = 'restored'

/**
 * Moves what a restore has made ready to its place, and what was there aside (`before-restore-…`). A start
 * does it too, so that a restore that was cut short in this leaves no half of two databases.
 */
export async function restoredFolder(dataDir: string): Promise<void> {
  const ready = join(dataDir, restoredName)
  const parts = await readdir(ready).catch(() => null)
  if (parts === null) return
  // Of a first start before the restore; a start would clear what has been restored.
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

import { chmod, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { describeError } from '../../log/describe-error.ts'
import { DatabaseRefused } from '../database-refused.ts'

/**
 * A first start makes a database of some 40 MB; a later one needs room for one more segment of its
 * write-ahead log.
 */
const neededBytes = { first: 64 * 1024 * 1024, later: 16 * 1024 * 1024 }

const ownerOnly = 0o700
const othersMay = 0o077

/**
 * Makes the data folder, or closes an existing one to every user but its owner. Rejects with
 * `DatabaseRefused` if it is not writable.
 */
export async function prepareDataFolder(folder: string, neededAtLeast = 0): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: ownerOnly })
    await closeToOthers(folder)
  } catch (error) {
    throw cannotWrite(folder, error)
  }
  const isFirst = !(await readdir(folder)).includes('database')
  const needed = Math.max(neededAtLeast, isFirst ? neededBytes.first : neededBytes.later)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= needed) return
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`
  throw new DatabaseRefused(
    `The disk of the data folder ${folder} is full: ${megabytes(bavail * bsize)} are free, a start needs ${megabytes(needed)}. Free some room, or set DATA_DIR to another disk.`,
  )
}

/** Files that an earlier version left open are closed too, once: the folder's own mode comes last. */
async function closeToOthers(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder)
  // A mounted folder of another owner keeps the mode that its owner chose.
  if ((mode & othersMay) === 0 || uid !== process.getuid?.()) return
  await closeFilesIn(folder)
  await chmod(folder, ownerOnly)
}

/**
 * Closes the contents of a folder to every user but its owner; the embedded database makes its first files
 * open to all.
 */
export async function closeFilesIn(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const mode = entry.isDirectory() ? ownerOnly : 0o600
    if (!entry.isDirectory() && !entry.isFile()) continue
    if (((await stat(path)).mode & othersMay) !== 0) await chmod(path, mode)
  }
}

/**
 * The sentence for a folder that cannot be written: a read-only disk, a folder of another user, a file in its
 * place.
 */
export function cannotWrite(folder: string, error: unknown): DatabaseRefused {
  const { code, message } = describeError(error)
  const why: Record<string, string> = {
    EROFS: 'its file system is read-only',
    EACCES: 'this user has no right to',
    EPERM: 'this user has no right to',
    ENOSPC: 'its disk is full',
    ENOTDIR: 'a file is in its way',
    EEXIST: 'a file is in its way',
  }
  const reason = why[String(code)] ?? message
  return new DatabaseRefused(
    `Nothing can be written to the data folder ${folder}: ${reason}. Mend that, or set DATA_DIR to another folder.`,
  )
}

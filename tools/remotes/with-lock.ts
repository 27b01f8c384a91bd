import { mkdir, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ReleaseError } from './release-error.ts'

const STALE_AFTER_MS = 30_000
const PATIENCE_MS = 10_000

/** Runs `work` while no other process changes the same releases folder, so that two teams releasing at once both win. */
export async function withLock<T>(releases: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(releases, '.lock')
  await mkdir(releases, { recursive: true })
  await take(lock)
  try {
    return await work()
  } finally {
    await rmdir(lock)
  }
}

async function take(lock: string): Promise<void> {
  const givesUpAt = Date.now() + PATIENCE_MS
  while (!(await isTaken(lock))) {
    if (await isStale(lock)) await rmdir(lock).catch(() => {})
    else if (Date.now() > givesUpAt) {
      throw new ReleaseError(`Another release is going on. If none is, remove ${lock} and try again.`)
    } else await setTimeout(50)
  }
}

/** True when the lock is ours now. */
async function isTaken(lock: string): Promise<boolean> {
  return await mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

async function isStale(lock: string): Promise<boolean> {
  const made = await stat(lock).catch(() => null)
  return made !== null && Date.now() - made.mtimeMs > STALE_AFTER_MS
}

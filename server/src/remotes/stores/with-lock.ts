import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { lock } from 'proper-lockfile'
import { ReleaseError } from '../files/release-error.ts'

const staleAfterMs = 30_000
/** Some forty seconds of patience: the lock of a killed process is over before. */
const retries = { retries: 800, factor: 1, minTimeout: 50, maxTimeout: 50 }

/**
 * Runs `work` while no other process changes the same releases folder, so that both of two teams that release
 * at once succeed.
 */
export async function withLock<T>(releases: string, work: () => Promise<T>): Promise<T> {
  const lockfilePath = path.join(releases, '.lock')
  await mkdir(releases, { recursive: true })
  const release = await lock(releases, { lockfilePath, retries, stale: staleAfterMs }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error
      throw new ReleaseError(
        'releases_busy',
        'Another release is going on. If none is, remove .lock in the folder of releases and try again.',
      )
    },
  )
  try {
    return await work()
  } finally {
    await release()
  }
}

import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { Bucket } from './bucket.ts'

/** Every page contains the registry; the bucket is not asked for each. */
const recentMs = 2000

/**
 * `remotes.json` of a bucket as a file below `local`, from which it is served. While the bucket does not
 * answer, the last one stays.
 */
export function registryMirror(bucket: Bucket, local: string) {
  const file = path.join(local, 'remotes.json')
  let tag: string | null = null
  let recentUntil = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    const found = await bucket.read('remotes.json', tag).catch(async (error: unknown) => {
      if (await stat(file).catch(() => null)) return 'same' as const
      throw error
    })
    recentUntil = Date.now() + recentMs
    if (found === 'same') return
    await mkdir(local, { recursive: true })
    if (found === null) await rm(file, { force: true })
    else await writeFileAtomic(file, found.text)
    tag = found?.tag ?? null
  }

  async function bring(): Promise<void> {
    if (Date.now() < recentUntil) return
    asking ??= ask().finally(() => {
      asking = null
    })
    await asking
  }

  return {
    /** Resolves when the file is some seconds old at most; rejects when there is none to be had. */
    bring,
    /** After a change that this process has made. */
    async bringChanged(): Promise<void> {
      await asking?.catch(() => {})
      recentUntil = 0
      await bring()
    },
  }
}

import path from 'node:path'
import type { RegistryEntry } from '@flotilla/platform/registry'
import { readRelease } from './read-release.ts'
import { readRegistry, writeRegistry } from './registry-file.ts'
import { withLock } from './with-lock.ts'

/** Number of versions that a rollback can still reach. */
const KEPT = 10

/** Points the registry at a published version; the current one becomes the first of the previous ones. */
export async function releaseRemote(releases: string, name: string, version: string): Promise<RegistryEntry> {
  const current = await readRelease(path.join(releases, name, version))
  return await withLock(releases, async () => {
    const { remotes } = await readRegistry(releases)
    const before = remotes.find((entry) => entry.name === name)
    const older = before ? [before.current.version, ...before.previous] : []
    const previous = older.filter((other) => other !== version).slice(0, KEPT)
    // A version for everybody ends the trial of another one; a switched-off remote stays off.
    const { rollout, ...kept } = before ?? {}
    const entry: RegistryEntry = { ...kept, name, current, previous }
    await writeRegistry(releases, [...remotes.filter((other) => other.name !== name), entry])
    return entry
  })
}

import path from 'node:path'
import type { RegistryEntry } from '@flotilla/platform/registry'
import { readRelease } from './read-release.ts'
import { readRegistry, writeRegistry } from './registry-file.ts'
import { ReleaseError } from './release-error.ts'
import { withLock } from './with-lock.ts'

/**
 * Points the registry at the version before the current one. The version left behind stays published but is not
 * among the previous ones, so that rolling back again goes further back and never forward to it.
 */
export async function rollBackRemote(releases: string, name: string): Promise<RegistryEntry> {
  return await withLock(releases, async () => {
    const { remotes } = await readRegistry(releases)
    const before = remotes.find((entry) => entry.name === name)
    if (!before) throw new ReleaseError(`${name} was never released.`)
    const [version, ...previous] = before.previous
    if (!version) throw new ReleaseError(`${name} has no version before ${before.current.version}.`)
    const current = await readRelease(path.join(releases, name, version))
    const { rollout, ...kept } = before
    const entry: RegistryEntry = { ...kept, current, previous }
    await writeRegistry(
      releases,
      remotes.map((other) => (other.name === name ? entry : other)),
    )
    return entry
  })
}

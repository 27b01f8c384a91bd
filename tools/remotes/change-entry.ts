import type { RegistryEntry } from '@flotilla/platform/registry'
import { readRegistry, writeRegistry } from './registry-file.ts'
import { ReleaseError } from './release-error.ts'
import { withLock } from './with-lock.ts'

/**
 * Changes the registry's entry of one remote while no other process writes it; `null` removes it. Resolves
 * with the result of `change`. Rejects with a ReleaseError when the remote was never released; then nothing
 * is written.
 */
export async function changeEntry<Result extends RegistryEntry | null>(
  releases: string,
  name: string,
  change: (before: RegistryEntry) => Result | Promise<Result>,
): Promise<Result> {
  return await withLock(releases, async () => {
    const { remotes } = await readRegistry(releases)
    const before = remotes.find((entry) => entry.name === name)
    if (!before) throw new ReleaseError(`${name} was never released.`)
    const after = await change(before)
    const others = remotes.filter((other) => other.name !== name)
    await writeRegistry(releases, after === null ? others : [...others, after])
    return after
  })
}

import type { Registry, RegistryEntry, ReleaseLine } from '@flotilla/api/releases'
import { registryToChange } from '../files/registry-file.ts'
import { ReleaseError } from '../files/release-error.ts'
import { addLine } from '../files/release-log.ts'
import type { Releases } from '../files/releases.ts'

/** A change of one entry; the line says it in the log. `entry` null: the remote goes. */
type Change<Result extends RegistryEntry | null> = { entry: Result } & Pick<ReleaseLine, 'act' | 'detail'>

/**
 * Changes the registry's entry of one remote (null: it was never released) while no other process writes it.
 * Resolves with the new entry. When `change` throws, nothing is written.
 */
export async function changeEntry<Result extends RegistryEntry | null>(
  releases: Releases,
  name: string,
  change: (
    before: RegistryEntry | null,
    all: Registry['remotes'],
  ) => Promise<Change<Result>> | Change<Result>,
): Promise<Result> {
  const { store } = releases
  return await store.locked(async () => {
    const { remotes, replace } = await registryToChange(store)
    const before = remotes.find((entry) => entry.name === name) ?? null
    const { entry, act, detail } = await change(before, remotes)
    await addLine(releases, { remote: name, act, detail })
    const others = remotes.filter((other) => other.name !== name)
    await replace(entry === null ? others : [...others, entry])
    return entry
  })
}

/** The entry of a remote that was released; throws a ReleaseError when it was not. */
export function mustBeReleased(before: RegistryEntry | null, name: string): RegistryEntry {
  if (before === null) throw new ReleaseError('remote_unknown', `${name} was never released.`)
  return before
}

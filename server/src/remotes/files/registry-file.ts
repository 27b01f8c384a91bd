import { Registry } from '@flotilla/api/releases'
import type { ReleaseStore, StoredDocument } from '../../ports/release-store.ts'
import { ReleaseError } from './release-error.ts'

/** The registry of a store; an empty one before the first release. */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  return registryIn(await store.read('remotes.json'))
}

/** Throws a ReleaseError for a document that is no registry. */
function registryIn(document: StoredDocument | null): Registry {
  if (document === null) return { schema: 1, updatedAt: new Date(0).toISOString(), remotes: [] }
  try {
    return Registry.parse(JSON.parse(document.text))
  } catch {
    throw new ReleaseError(
      'registry_unreadable',
      'remotes.json of this console is not a registry. Restore it, or remove it and release again.',
    )
  }
}

/**
 * The registry of a store, to be replaced in one step: a reader sees the old text or the new one, stamped
 * with the time of the change. `replace` rejects with a ReleaseError when another process was faster.
 */
export async function registryToChange(store: ReleaseStore): Promise<{
  remotes: Registry['remotes']
  replace: (remotes: Registry['remotes']) => Promise<void>
}> {
  const before = await store.read('remotes.json')
  return {
    remotes: registryIn(before).remotes,
    async replace(remotes) {
      const sorted = remotes.toSorted((a, b) => a.name.localeCompare(b.name))
      const registry = Registry.parse({ schema: 1, updatedAt: new Date().toISOString(), remotes: sorted })
      await store.write('remotes.json', `${JSON.stringify(registry, null, 2)}\n`, before)
    },
  }
}

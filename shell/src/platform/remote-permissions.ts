import { heldPermissions, type RegistryEntry } from '@flotilla/platform/registry'
import { chooseRelease } from '../loading/choose-release.ts'
import { readAccount } from '../loading/kept-account.ts'
import type { Overrides } from '../loading/overrides.ts'
import { entryOf, type RegistryWatch } from '../loading/registry-watch.ts'
import type { RemoteLoader } from '../loading/remote-loader.ts'

type Parts = {
  registry: Pick<RegistryWatch, 'snapshot'>
  overrides: Pick<Overrides, 'folders'>
  loader: Pick<RemoteLoader, 'running'>
}

/**
 * The scopes that a remote is held to: those of the release that this tab runs, else of the one that the
 * account gets. null: it may make all calls: it was made for a platform that held no remote, or its
 * contribution to a place comes from a developer's machine, and only that machine knows what it declares.
 */
export function permissionsOf(
  { registry, overrides, loader }: Parts,
  remote: string,
): readonly string[] | null {
  const running = loader.running(remote)
  if (running !== null) return heldPermissions(running)
  if (overrides.folders.has(remote)) return null
  const entry: RegistryEntry | null = entryOf(registry.snapshot, remote)
  return entry === null ? [] : heldPermissions(chooseRelease(entry, readAccount()).release)
}

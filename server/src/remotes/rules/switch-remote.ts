import type { RegistryEntry } from '@flotilla/api/releases'
import type { Releases } from '../files/releases.ts'
import { changeEntry, mustBeReleased } from './change-entry.ts'

/** The kill switch: every account gets `reason` in place of the remote. Its versions stay unchanged. */
export async function disableRemote(
  releases: Releases,
  name: string,
  reason: string,
): Promise<RegistryEntry> {
  return await changeEntry(releases, name, (before) => ({
    entry: { ...mustBeReleased(before, name), disabled: { reason } },
    act: 'disable',
    detail: reason,
  }))
}

/** Undoes `disableRemote`; a remote that is on stays on. */
export async function enableRemote(releases: Releases, name: string): Promise<RegistryEntry> {
  return await changeEntry(releases, name, (before) => {
    const { disabled, ...entry } = mustBeReleased(before, name)
    return { entry, act: 'enable', detail: '' }
  })
}

/**
 * Removes a remote from the registry. Its published files stay: tabs that have it open still fetch from them.
 */
export async function removeRemote(releases: Releases, name: string): Promise<void> {
  await changeEntry(releases, name, (before) => {
    mustBeReleased(before, name)
    return { entry: null, act: 'remove', detail: '' }
  })
}

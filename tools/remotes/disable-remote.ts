import type { RegistryEntry } from '@flotilla/platform/registry'
import { changeEntry } from './change-entry.ts'

/**
 * The kill switch: no one gets the remote, and `reason` is said in its place. Its versions stay as they are.
 */
export async function disableRemote(releases: string, name: string, reason: string): Promise<RegistryEntry> {
  return await changeEntry(releases, name, (before): RegistryEntry => ({ ...before, disabled: { reason } }))
}

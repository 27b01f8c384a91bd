import type { RegistryEntry } from '@flotilla/platform/registry'
import { changeEntry } from './change-entry.ts'

/** The kill switch: every account gets `reason` in place of the remote. Its versions stay unchanged. */
export async function disableRemote(releases: string, name: string, reason: string): Promise<RegistryEntry> {
  return await changeEntry(releases, name, (before): RegistryEntry => ({ ...before, disabled: { reason } }))
}

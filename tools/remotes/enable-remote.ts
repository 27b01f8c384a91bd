import type { RegistryEntry } from '@flotilla/platform/registry'
import { changeEntry } from './change-entry.ts'

/** Undoes `disableRemote`; a remote that is on stays on. */
export async function enableRemote(releases: string, name: string): Promise<RegistryEntry> {
  return await changeEntry(releases, name, ({ disabled, ...kept }): RegistryEntry => kept)
}

import { changeEntry } from './change-entry.ts'

/**
 * Removes a remote from the registry. Its published files stay: tabs that have it open still fetch from them.
 */
export async function removeRemote(releases: string, name: string): Promise<void> {
  await changeEntry(releases, name, () => null)
}

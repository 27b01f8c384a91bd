import path from 'node:path'
import type { RegistryEntry } from '@flotilla/platform/registry'
import { changeEntry } from './change-entry.ts'
import { readRelease } from './read-release.ts'
import { ReleaseError } from './release-error.ts'

/**
 * Goes one step back. During a trial of a version, the trial ends and the current version stays; else the
 * previous version becomes current. The abandoned version stays published but is not among the previous ones,
 * so that another rollback goes further back and never forward to it.
 */
export async function rollBackRemote(releases: string, name: string): Promise<RegistryEntry> {
  return await changeEntry(releases, name, async ({ rollout, ...kept }): Promise<RegistryEntry> => {
    if (rollout !== undefined) return kept
    const [version, ...previous] = kept.previous
    if (!version) throw new ReleaseError(`${name} has no version before ${kept.current.version}.`)
    return { ...kept, current: await readRelease(path.join(releases, name, version)), previous }
  })
}

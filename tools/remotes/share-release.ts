import path from 'node:path'
import type { RegistryEntry } from '@flotilla/platform/registry'
import { changeEntry } from './change-entry.ts'
import { readRelease } from './read-release.ts'
import { ReleaseError } from './release-error.ts'

/**
 * Gives a published version to a share of the accounts, in percent (1 to 99); all others keep the current
 * one. It replaces a running trial. Rejects with a ReleaseError for a version that is current.
 */
export async function shareRelease(
  releases: string,
  name: string,
  version: string,
  percent: number,
): Promise<RegistryEntry> {
  const release = await readRelease(path.join(releases, name, version))
  return await changeEntry(releases, name, (before): RegistryEntry => {
    if (before.current.version === version)
      throw new ReleaseError(`${version} is what everybody has already.`)
    return { ...before, rollout: { release, percent } }
  })
}

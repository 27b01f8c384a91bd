import type { RegistryEntry } from '@flotilla/api/releases'
import { ReleaseError } from '../files/release-error.ts'
import type { Releases } from '../files/releases.ts'
import { changeEntry, mustBeReleased } from './change-entry.ts'
import { publishedRelease } from './published-release.ts'

/**
 * Goes one step back. During a trial of a version, the trial ends and the current version stays; else the
 * previous version becomes current. The abandoned version stays published but is not among the previous ones,
 * so that another rollback goes further back and never forward to it.
 */
export async function rollBackRemote(releases: Releases, name: string): Promise<RegistryEntry> {
  return await changeEntry(releases, name, async (given) => {
    const { rollout, ...kept } = mustBeReleased(given, name)
    if (rollout !== undefined)
      return { entry: kept, act: 'rollback', detail: `${kept.current.version}, end of the trial` }
    const [version, ...previous] = kept.previous
    if (version === undefined)
      throw new ReleaseError('version_first', `${name} has no version before ${kept.current.version}.`)
    const { notes: _, ...rest } = kept
    const current = await publishedRelease(releases.store, name, version)
    return { entry: { ...rest, current, previous }, act: 'rollback', detail: version }
  })
}

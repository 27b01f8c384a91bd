import { audienceOf, type RegistryEntry } from '@flotilla/api/releases'
import { ReleaseError } from '../files/release-error.ts'
import type { Releases } from '../files/releases.ts'
import { refuseTakenAddress } from './address-owner.ts'
import { changeEntry, mustBeReleased } from './change-entry.ts'
import { publishedRelease } from './published-release.ts'

/** Number of versions that a rollback can still reach. */
const KEPT = 10

type Target = {
  name: string
  version: string
  /** What is new, for the offer to reload; undefined: nothing is said. */
  notes?: string | undefined
  /** Releases it although the console holds it, or took it back. */
  despiteHold?: boolean | undefined
}

/**
 * Gives all accounts a published version; the current one becomes the first of the previous ones. A trial of
 * another version ends; a remote that is switched off stays off.
 */
export async function releaseRemote(releases: Releases, target: Target): Promise<RegistryEntry> {
  const { name, version } = target
  const current = await publishedRelease(releases.store, name, version)
  return await changeEntry(releases, name, (before, all) => {
    refuseHeld(before, target)
    refuseTakenAddress(current, all)
    const older = before ? [before.current.version, ...before.previous] : []
    const previous = older.filter((other) => other !== version).slice(0, KEPT)
    const { rollout, notes: _, takenBack: __, ...kept } = before ?? {}
    const notes = target.notes ?? (rollout?.release.version === version ? rollout.notes : undefined)
    const entry: RegistryEntry = { ...kept, name, current, previous, ...(notes !== undefined && { notes }) }
    return { entry, act: 'release', detail: version }
  })
}

/** Who tries a version: a share in percent (0 to 99) and the accounts of these ids. */
type Audience = {
  percent: number
  accounts: readonly number[]
  /** The console ends the trial by itself when it does worse than the current version. */
  takeBack?: boolean | undefined
}

/**
 * Gives a published version to some accounts; all others keep the current one. It replaces a running trial.
 * Rejects with a ReleaseError for a version that is current.
 */
export async function shareRelease(
  releases: Releases,
  target: Target,
  { percent, accounts, takeBack = false }: Audience,
): Promise<RegistryEntry> {
  const { name, version, notes } = target
  const release = await publishedRelease(releases.store, name, version)
  return await changeEntry(releases, name, (given, all) => {
    const before = mustBeReleased(given, name)
    if (before.current.version === version)
      throw new ReleaseError('version_current', `${version} is what all accounts have already.`)
    refuseHeld(before, target)
    refuseTakenAddress(release, all)
    const ids = [...new Set(accounts)].toSorted((a, b) => a - b)
    const rollout = {
      ...{ release, percent },
      ...(ids.length > 0 && { accounts: ids }),
      ...(notes !== undefined && { notes }),
      ...(takeBack && { takeBack }),
      ...(target.despiteHold && { despiteHold: true }),
    }
    const detail = `${version} for ${audienceOf({ percent, accounts: ids })}`
    return { entry: { ...before, rollout }, act: 'share', detail }
  })
}

/** Throws a ReleaseError for a version that the console holds or took back, unless the team insists. */
function refuseHeld(entry: RegistryEntry | null, { version, despiteHold = false }: Target): void {
  const { rollout, takenBack } = entry ?? {}
  const held = rollout?.release.version === version ? rollout.held : undefined
  const why = held ?? (takenBack?.version === version ? takenBack.why : undefined)
  if (why !== undefined && !despiteHold)
    throw new ReleaseError('version_held', `${version} did worse than the version before: ${why}`)
}

import type { RemoteModule } from '@flotilla/platform'
import { isPlatformAccepted, type RegistryEntry } from '@flotilla/platform/registry'
import type { SharedVersions } from '@flotilla/platform/shared-groups'
import type { ChosenRelease, ReleaseReason } from './choose-release.ts'
import { diagnoseEntry } from './diagnose-entry.ts'
import type { Federation } from './federation.ts'
import { fetchRelease } from './fetch-release.ts'
import { isRemoteModule } from './is-remote-module.ts'
import { refuseRelease } from './refuse-release.ts'
import { RemoteError } from './remote-error.ts'
import type { RunnableRelease } from './runnable-release.ts'

export type LoadedRemote = { module: RemoteModule; version: string; why: ReleaseReason }
export type Outcome =
  | ({ phase: 'ready'; insteadOf: Failure | null } & LoadedRemote)
  | ({ phase: 'refused' | 'failed'; why: ReleaseReason } & Failure)
type Failure = { error: RemoteError; version: string }

type Tools = { federation: Federation; provided: SharedVersions }

const diagnosisMs = 5_000

/** Checks a release, loads it, and falls back to the last good one when it does not load. Never rejects. */
export async function runRelease(
  { federation, provided }: Tools,
  entry: RegistryEntry,
  { release, why }: ChosenRelease,
  attempt: number,
): Promise<Outcome> {
  const { version } = release
  const refusal = refuseRelease(entry, release, provided, isPlatformAccepted)
  if (refusal !== null) return { phase: 'refused', why, error: refusal, version }
  try {
    return { phase: 'ready', insteadOf: null, why, ...(await loadModule(federation, release, attempt)) }
  } catch (cause) {
    const error = await diagnoseEntry(release, cause, AbortSignal.timeout(diagnosisMs))
    const lastGood =
      why === 'override'
        ? null
        : await runLastGood({ federation, provided }, entry, release).catch(() => null)
    if (lastGood === null) return { phase: 'failed', why, error, version }
    return { phase: 'ready', why: 'last-good', insteadOf: { error, version }, ...lastGood }
  }
}

type Loaded = Omit<LoadedRemote, 'why'>

async function loadModule(
  federation: Federation,
  release: RunnableRelease,
  attempt: number,
): Promise<Loaded> {
  const value = await federation.load(release, attempt)
  if (!isRemoteModule(value)) {
    throw new RemoteError('FL-R5-not-a-remote', `${release.name} exposes no RemoteModule`)
  }
  return { module: value.remote, version: release.version }
}

/** The release that others had before this one; null when there is none or it may not run. Rejects when it fails too. */
async function runLastGood(
  { federation, provided }: Tools,
  entry: RegistryEntry,
  failed: RunnableRelease,
): Promise<Loaded | null> {
  const isOnTrial = failed.version !== entry.current.version
  const before = isOnTrial ? entry.current.version : entry.previous[0]
  if (before === undefined) return null
  const release = isOnTrial ? entry.current : await fetchRelease(entry.name, before)
  if (refuseRelease(entry, release, provided, isPlatformAccepted) !== null) return null
  return loadModule(federation, release, 2)
}

import type { RemoteModule } from '@flotilla/platform'
import type { RegistryEntry, RemoteRelease } from '@flotilla/platform/registry'
import { diagnoseEntry } from './diagnose-entry.ts'
import type { Federation } from './federation.ts'
import { fetchRelease } from './fetch-release.ts'
import { isRemoteModule } from './is-remote-module.ts'
import { type ProvidedVersions, refuseRelease } from './refuse-release.ts'
import { RemoteError } from './remote-error.ts'

export type LoadedRemote = { module: RemoteModule; version: string }
export type Outcome =
  | ({ phase: 'ready' } & LoadedRemote)
  | { phase: 'refused' | 'failed'; error: RemoteError; version: string }

type Tools = { federation: Federation; provided: ProvidedVersions }

const diagnosisMs = 5_000

/** Checks a release, loads it, and falls back to the last good one when it does not load. Never rejects. */
export async function runRelease(
  { federation, provided }: Tools,
  entry: RegistryEntry,
  release: RemoteRelease,
  attempt: number,
): Promise<Outcome> {
  const { version } = release
  const refusal = refuseRelease(entry, release, provided)
  if (refusal !== null) return { phase: 'refused', error: refusal, version }
  try {
    return { phase: 'ready', ...(await loadModule(federation, release, attempt)) }
  } catch (cause) {
    const error = await diagnoseEntry(release, cause, AbortSignal.timeout(diagnosisMs))
    const lastGood = await runLastGood({ federation, provided }, entry, release).catch(() => null)
    return lastGood === null ? { phase: 'failed', error, version } : { phase: 'ready', ...lastGood }
  }
}

async function loadModule(
  federation: Federation,
  release: RemoteRelease,
  attempt: number,
): Promise<LoadedRemote> {
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
  failed: RemoteRelease,
): Promise<LoadedRemote | null> {
  const isOnTrial = failed.version !== entry.current.version
  const before = isOnTrial ? entry.current.version : entry.previous[0]
  if (before === undefined) return null
  const release = isOnTrial ? entry.current : await fetchRelease(entry.name, before)
  if (refuseRelease(entry, release, provided) !== null) return null
  return loadModule(federation, release, 2)
}

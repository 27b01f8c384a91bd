import type { RemoteModule } from '@flotilla/platform'
import { isPlatformAccepted, type RegistryEntry, RemoteRelease } from '@flotilla/platform/registry'
import type { SharedVersions } from '@flotilla/platform/shared-groups'
import type { ReleaseReason } from '../store/remotes-slice.ts'
import type { ChosenRelease } from './choose-release.ts'
import type { Federation } from './federation.ts'
import { folderOf, type RunnableRelease } from './federation.ts'
import { refuseRelease } from './refuse-release.ts'
import { RemoteError } from './remote-error.ts'

const deadlineMs = 5_000

/** What a published version declares. Rejects when it is missing or unreadable. */
async function fetchRelease(name: string, version: string): Promise<RemoteRelease> {
  const url = `/remotes/${encodeURIComponent(name)}/${encodeURIComponent(version)}/remote.json`
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return RemoteRelease.parse(await answer.json())
}

export type RunningRemote = {
  module: RemoteModule
  release: RunnableRelease
  version: string
  why: ReleaseReason
}
export type Outcome =
  | ({ phase: 'ready'; insteadOf: Failure | null } & RunningRemote)
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

type Loaded = Omit<RunningRemote, 'why'>

async function loadModule(
  federation: Federation,
  release: RunnableRelease,
  attempt: number,
): Promise<Loaded> {
  const value = isFramed(release) ? await loadFramed(release) : await federation.load(release, attempt)
  if (!isRemoteModule(value)) {
    throw new RemoteError('FL-R5-not-a-remote', `${release.name} exposes no RemoteModule`)
  }
  return { module: value.remote, release, version: release.version }
}

/** A release of a developer's machine runs in the page: the frame reaches no other machine. */
const isFramed = ({ isolation, localFolder }: RunnableRelease) =>
  isolation === 'frame' && localFolder === undefined

/** Its module shows the frame; nothing of the remote runs in this page. */
async function loadFramed(release: RunnableRelease): Promise<unknown> {
  const { framedModule } = await import(/* webpackChunkName: "framed" */ '../framed/framed-module.tsx')
  return { remote: framedModule(release) }
}

/** The previous release; null when there is none or it may not run. Rejects when it fails too. */
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

/**
 * Requests the failed entry once more to find out why it failed, because a script tag does not say. Resolves
 * with the most specific error; never rejects.
 */
export async function diagnoseEntry(
  release: RunnableRelease,
  cause: unknown,
  signal: AbortSignal,
): Promise<RemoteError> {
  if (cause instanceof RemoteError) return cause
  const url = `${folderOf(release)}${release.entry}`
  const words = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
  const detail = `${url}: ${words ?? 'no reason given'}`
  try {
    const answer = await fetch(url, { cache: 'no-store', signal })
    if (!answer.ok) {
      const code = answer.status >= 500 ? 'FL-R3-network' : 'FL-R1-not-found'
      return new RemoteError(code, `${url} answered ${answer.status}`, { cause })
    }
    const type = answer.headers.get('content-type') ?? ''
    if (!type.includes('javascript'))
      return new RemoteError('FL-R5-not-a-remote', `${url} is ${type}`, { cause })
    const hash = release.integrity[release.entry]
    if (hash !== undefined && !(await isAsReleased(answer, hash))) {
      return new RemoteError('FL-R8-integrity', `${url} does not match its hash`, { cause })
    }
    return new RemoteError('FL-R4-broken', detail, { cause })
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return new RemoteError(isLate ? 'FL-R2-timeout' : 'FL-R3-network', detail, { cause })
  }
}

async function isAsReleased(answer: Response, integrity: string): Promise<boolean> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()))
  return integrity === `sha384-${btoa(String.fromCharCode(...hash))}`
}

/** Whether an exposed module has the one export a remote must have: `remote`, with its routes. */
function isRemoteModule(value: unknown): value is { remote: RemoteModule } {
  if (typeof value !== 'object' || value === null || !('remote' in value)) return false
  const { remote } = value
  return typeof remote === 'object' && remote !== null && 'routes' in remote && Array.isArray(remote.routes)
}

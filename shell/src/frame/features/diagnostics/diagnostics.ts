import type { RemoteErrorCode } from '@flotilla/api/contract'
import type { RegistryEntry } from '@flotilla/platform/registry'
import { type AccountPlace, type ChosenRelease, chooseRelease } from '../../../loading/choose-release.ts'
import { remoteErrorSentences } from '../../../loading/remote-error.ts'
import type { SocketStatus } from '../../../store/realtime-slices.ts'
import type { LoadTrace, ReleaseReason, RemoteState } from '../../../store/remotes-slice.ts'

/** One remote in this tab. */
export type RemoteDiagnosis = {
  name: string
  version: string
  /** Why this version, in a sentence. */
  why: string
  state: 'registered' | 'loading' | 'ready' | 'refused' | 'failed'
  /** Why it is missing; null when nothing is wrong. */
  trouble: { code: RemoteErrorCode; sentence: string; detail: string } | null
}

/** What support asks for first (a diagnostics page). */
export type Diagnostics = {
  /** ISO 8601 UTC. */
  at: string
  address: string
  browser: string
  platformVersion: string
  /** When the registry that the tab began with was written, ISO 8601 UTC. */
  registryFrom: string
  /** Milliseconds until configuration and registry were read. */
  bootMs: number
  socket: SocketStatus
  /** Number of the last event; null before the first one. */
  lastSeq: number | null
  remotes: RemoteDiagnosis[]
  traces: LoadTrace[]
}

type Known = {
  /** The entry with which the tab began. */
  entry: RegistryEntry
  state: RemoteState
  /** The current entry of the registry; null when it is gone. */
  now: RegistryEntry | null
  account: AccountPlace | null
  /** Folder from which a developer loads it; absent: none. */
  localFolder: string | undefined
}

/** Version, state and reasons of one remote, in words. */
export function diagnoseRemote({ entry, state, now, account, localFolder }: Known): RemoteDiagnosis {
  const chosen = chooseRelease(entry, account)
  const has = 'version' in state ? state : expected(chosen, localFolder)
  const newer = now === null ? null : chooseRelease(now, account).release.version
  return {
    name: entry.name,
    version: has.version,
    why: [reasonOf(has.why, { entry, localFolder }), insteadOf(state), pinned(has, newer)]
      .filter(Boolean)
      .join(' '),
    state: state.phase,
    trouble:
      state.phase === 'failed' || state.phase === 'refused'
        ? { code: state.code, sentence: remoteErrorSentences[state.code], detail: state.detail }
        : null,
  }
}

type Has = { version: string; why: ReleaseReason }

/** The version that it will have when it is opened. */
function expected({ release, why }: ChosenRelease, localFolder: string | undefined): Has {
  return localFolder === undefined
    ? { version: release.version, why }
    : { version: 'override', why: 'override' }
}

function reasonOf(why: ReleaseReason, { entry, localFolder }: Pick<Known, 'entry' | 'localFolder'>): string {
  switch (why) {
    case 'current':
      return 'It is the current version.'
    case 'share':
      return entry.rollout?.accounts === undefined
        ? `This account is in the ${entry.rollout?.percent ?? 0} % that try it.`
        : 'This account is among those that try it.'
    case 'last-good':
      return 'It is the last good version.'
    case 'override':
      return `It is an override from ${localFolder ?? 'localhost'}.`
  }
}

function insteadOf(state: RemoteState): string | null {
  if (state.phase !== 'ready' || state.insteadOf === null) return null
  return `${state.insteadOf.version} did not load: ${state.insteadOf.code}.`
}

/** A tab keeps the version with which it began. */
function pinned({ version, why }: Has, newer: string | null): string | null {
  if (why === 'override' || why === 'last-good' || newer === version) return null
  if (newer === null) return 'It is not released any more; this tab keeps it until it is reloaded.'
  return `This tab is pinned to it; ${newer} comes with a reload.`
}

import type { RemoteModule } from '@flotilla/platform'
import { isPlatformAccepted, type RegistryEntry } from '@flotilla/platform/registry'
import { type RemoteState, remoteStateChanged } from '../store/remotes-slice.ts'
import { chooseRelease } from './choose-release.ts'
import type { RunnableRelease } from './federation.ts'
import { loadRelease, type ReleaseParts } from './load-release.ts'
import { refuseRelease } from './refuse-release.ts'
import { entryOf, type RegistryWatch } from './registry-watch.ts'
import type { Outcome, RunningRemote } from './run-release.ts'

export type RemoteLoader = {
  /**
   * Called whenever a remote is shown. Starts loading unless it is loaded or under way; after a failure it
   * checks whether there is another release by now. Never rejects: the outcome is the remote's state in the
   * store.
   */
  ensure: (name: string) => Promise<void>
  /** Tries again after a failure, without a reload of the page. */
  retry: (name: string) => Promise<void>
  /** A loaded remote failed while it was shown. */
  crashed: (name: string, error: Error) => void
  /** Fetches the code of a remote that may be opened next. */
  preload: (name: string) => void
  /**
   * Loads a remote that is likely to be opened next; resolves with its module, or with null when it did not
   * load. No user sees a failure here, so the first `ensure` tries again.
   */
  prepare: (name: string) => Promise<RemoteModule | null>
  /** The loaded module, or null. */
  get: (name: string) => RemoteModule | null
  /** The release of the loaded module, or null. */
  running: (name: string) => RunnableRelease | null
}

type Parts = ReleaseParts & { registry: RegistryWatch }

function stateAfter(outcome: Outcome, attempt: number): RemoteState {
  const { version, why } = outcome
  if (outcome.phase === 'ready') {
    const { insteadOf } = outcome
    const failed = insteadOf && { version: insteadOf.version, code: insteadOf.error.code }
    return { phase: 'ready', version, why, insteadOf: failed }
  }
  const { phase, error } = outcome
  return { phase, code: error.code, detail: error.message, attempt, version, why }
}

/**
 * The state machine of loading: registered → loading → ready | refused | failed, and back to loading by
 * Retry.
 */
export function createRemoteLoader(parts: Parts): RemoteLoader {
  const { federation, store, registry, provided, account, overrides } = parts
  const loaded = new Map<string, RunningRemote>()
  /** Remotes that were loaded ahead and not yet opened. */
  const unopened = new Set<string>()
  const set = (name: string, state: RemoteState) => void store.dispatch(remoteStateChanged({ name, state }))
  const stateOf = (name: string): RemoteState => store.getState().remotes[name] ?? { phase: 'registered' }

  async function load(entry: RegistryEntry, attempt: number): Promise<void> {
    const { name } = entry
    set(name, { phase: 'loading', attempt })
    const outcome = await loadRelease(parts, entry, attempt)
    if (outcome.phase === 'ready') loaded.set(name, outcome)
    set(name, stateAfter(outcome, attempt))
  }

  async function recover(name: string, isAsked: boolean): Promise<void> {
    const state = stateOf(name)
    if (state.phase !== 'failed' && state.phase !== 'refused') return
    const entry = entryOf(await registry.refresh(), name)
    if (entry === null || stateOf(name) !== state) return
    const isOther = !overrides.has(name) && chooseRelease(entry, account()).release.version !== state.version
    const isBackOn = state.code === 'FL-R9-switched-off' && entry.disabled === undefined
    if (isOther || isBackOn) return load(entry, state.attempt + 1)
    if (!isAsked || state.phase === 'refused') return
    const there = loaded.get(name)
    if (state.code === 'FL-R7-crashed' && there !== undefined)
      set(name, { phase: 'ready', version: there.version, why: there.why, insteadOf: null })
    else await load(entry, state.attempt + 1)
  }

  async function ensure(name: string): Promise<void> {
    const entry = entryOf(registry.snapshot, name)
    const state = stateOf(name)
    const isUnseen = unopened.delete(name)
    if (state.phase === 'failed' && isUnseen && entry !== null) await load(entry, state.attempt + 1)
    else if (state.phase !== 'registered') await recover(name, false)
    else if (entry !== null) await load(entry, 1)
  }

  return {
    ensure,
    async prepare(name) {
      if (stateOf(name).phase === 'registered' && !overrides.has(name)) {
        const opened = ensure(name)
        unopened.add(name)
        await opened
      }
      return stateOf(name).phase === 'ready' ? (loaded.get(name)?.module ?? null) : null
    },
    retry: (name) => recover(name, true),
    crashed(name, error) {
      const { version = 'unknown', why = 'current' } = loaded.get(name) ?? {}
      set(name, { phase: 'failed', code: 'FL-R7-crashed', detail: error.message, attempt: 1, version, why })
    },
    preload(name) {
      const entry = entryOf(registry.snapshot, name)
      if (entry === null || stateOf(name).phase !== 'registered' || overrides.has(name)) return
      const { release } = chooseRelease(entry, account())
      if (refuseRelease(entry, release, provided, isPlatformAccepted) === null) federation.preload(release)
    },
    get: (name) => loaded.get(name)?.module ?? null,
    running: (name) => loaded.get(name)?.release ?? null,
  }
}

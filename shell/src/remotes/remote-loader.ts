import type { RemoteModule } from '@flotilla/platform'
import type { RegistryEntry } from '@flotilla/platform/registry'
import { type RemoteState, remoteStateChanged } from '../store/remotes-slice.ts'
import type { Store } from '../store/store.ts'
import { chooseRelease } from './choose-release.ts'
import type { Federation } from './federation.ts'
import { type ProvidedVersions, refuseRelease } from './refuse-release.ts'
import { entryOf, type RegistryWatch } from './registry-watch.ts'
import { type LoadedRemote, runRelease } from './run-release.ts'

export type RemoteLoader = {
  /**
   * Called whenever a remote is to be shown. Starts loading unless it is there or under way; after a failure it looks
   * whether another release is out by now. Never rejects: the outcome is the remote's state in the store.
   */
  ensure: (name: string) => Promise<void>
  /** Tries again after a failure, without a reload of the page. */
  retry: (name: string) => Promise<void>
  /** A loaded remote failed while it was shown. */
  crashed: (name: string, error: Error) => void
  /** Fetches the code of a remote that is likely to be opened next. */
  preload: (name: string) => void
  /** The loaded module, or null. */
  get: (name: string) => RemoteModule | null
}

type Parts = {
  federation: Federation
  store: Store
  registry: RegistryWatch
  provided: ProvidedVersions
  /** Place of the account for gradual releases; null while it is unknown. */
  bucket: () => number | null
}

/** The state machine of loading: registered → loading → ready | refused | failed, and back to loading by Retry. */
export function createRemoteLoader({ federation, store, registry, provided, bucket }: Parts): RemoteLoader {
  const loaded = new Map<string, LoadedRemote>()
  const set = (name: string, state: RemoteState) => void store.dispatch(remoteStateChanged({ name, state }))
  const stateOf = (name: string): RemoteState => store.getState().remotes[name] ?? { phase: 'registered' }

  async function load(entry: RegistryEntry, attempt: number): Promise<void> {
    set(entry.name, { phase: 'loading', attempt })
    const outcome = await runRelease({ federation, provided }, entry, chooseRelease(entry, bucket()), attempt)
    if (outcome.phase === 'ready') {
      loaded.set(entry.name, outcome)
      set(entry.name, { phase: 'ready', version: outcome.version })
      return
    }
    const { phase, error, version } = outcome
    set(entry.name, { phase, code: error.code, detail: error.message, attempt, version })
  }

  async function recover(name: string, isAsked: boolean): Promise<void> {
    const state = stateOf(name)
    if (state.phase !== 'failed' && state.phase !== 'refused') return
    const entry = entryOf(await registry.refresh(), name)
    if (entry === null || stateOf(name) !== state) return
    const isOther = chooseRelease(entry, bucket()).version !== state.version
    const isBackOn = state.code === 'FL-R9-switched-off' && entry.disabled === undefined
    if (isOther || isBackOn) return load(entry, state.attempt + 1)
    if (!isAsked || state.phase === 'refused') return
    const there = loaded.get(name)
    if (state.code === 'FL-R7-crashed' && there !== undefined)
      set(name, { phase: 'ready', version: there.version })
    else await load(entry, state.attempt + 1)
  }

  return {
    async ensure(name) {
      const entry = entryOf(registry.snapshot, name)
      if (stateOf(name).phase !== 'registered') await recover(name, false)
      else if (entry !== null) await load(entry, 1)
    },
    retry: (name) => recover(name, true),
    crashed(name, error) {
      const version = loaded.get(name)?.version ?? 'unknown'
      set(name, { phase: 'failed', code: 'FL-R7-crashed', detail: error.message, attempt: 1, version })
    },
    preload(name) {
      const entry = entryOf(registry.snapshot, name)
      if (entry === null || stateOf(name).phase !== 'registered') return
      const release = chooseRelease(entry, bucket())
      if (refuseRelease(entry, release, provided) === null) federation.preload(release)
    },
    get: (name) => loaded.get(name)?.module ?? null,
  }
}

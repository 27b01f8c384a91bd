import { PLATFORM_VERSION, type RemoteModule } from '@flotilla/platform'
import { isPlatformAccepted, type RegistryEntry } from '@flotilla/platform/registry'
import { type RemoteState, remoteStateChanged } from '../store/remotes-slice.ts'
import type { Store } from '../store/store.ts'
import { diagnoseEntry } from './diagnose-entry.ts'
import type { Federation } from './federation.ts'
import { isRemoteModule } from './is-remote-module.ts'
import { RemoteError } from './remote-error.ts'

export type RemoteLoader = {
  /** Starts loading unless it is under way or done; never rejects, the outcome is the remote's state in the store. */
  ensure: (entry: RegistryEntry) => Promise<void>
  /** Tries again after a failure, without a reload of the page. */
  retry: (entry: RegistryEntry) => Promise<void>
  /** Fetches the code of a remote that is likely to be opened next. */
  preload: (entry: RegistryEntry) => void
  /** The loaded module, or null. */
  get: (name: string) => RemoteModule | null
}

/** The state machine of loading: registered → loading → ready | refused | failed. */
export function createRemoteLoader(federation: Federation, store: Store): RemoteLoader {
  const modules = new Map<string, RemoteModule>()
  const set = (name: string, state: RemoteState) => store.dispatch(remoteStateChanged({ name, state }))
  const stateOf = (name: string): RemoteState => store.getState().remotes[name] ?? { phase: 'registered' }

  async function load({ name, current }: RegistryEntry, attempt: number): Promise<void> {
    if (!isPlatformAccepted(current.platform, PLATFORM_VERSION)) {
      const detail = `${name} ${current.version} wants platform ${current.platform}, this is ${PLATFORM_VERSION}`
      set(name, { phase: 'refused', code: 'FL-R6-incompatible', detail, attempt })
      return
    }
    set(name, { phase: 'loading', attempt })
    try {
      const value = await federation.load(current, attempt)
      if (!isRemoteModule(value))
        throw new RemoteError('FL-R5-not-a-remote', `${name} exposes no RemoteModule`)
      modules.set(name, value.remote)
      set(name, { phase: 'ready' })
    } catch (cause) {
      const url = `/remotes/${name}/${current.version}/${current.entry}`
      const error = await diagnoseEntry(url, cause, AbortSignal.timeout(5_000))
      set(name, { phase: 'failed', code: error.code, detail: error.message, attempt })
    }
  }

  return {
    async ensure(entry) {
      if (stateOf(entry.name).phase === 'registered') await load(entry, 1)
    },
    async retry(entry) {
      const state = stateOf(entry.name)
      if (state.phase === 'failed') await load(entry, state.attempt + 1)
    },
    preload(entry) {
      if (stateOf(entry.name).phase === 'registered') federation.preload(entry.current)
    },
    get: (name) => modules.get(name) ?? null,
  }
}

import type { Registry, RegistryEntry, RemoteRelease } from '@flotilla/platform/registry'
import { vi } from 'vitest'
import type { AccountPlace } from '../src/loading/choose-release.ts'
import type { Federation } from '../src/loading/federation.ts'
import { RemoteError } from '../src/loading/remote-error.ts'
import { createRemoteLoader } from '../src/loading/remote-loader.ts'
import { createStore } from '../src/store/store.ts'

/** A release of the remote `sites`. */
export const aRelease = (version = '1.0.0-b', change: Partial<RemoteRelease> = {}): RemoteRelease => ({
  name: 'sites',
  owner: 'team',
  platform: '^1.0.0',
  routes: [{ path: '/sites', layout: 'app', title: 'Sites' }],
  navigation: [],
  permissions: [],
  events: {},
  budgets: { firstRouteKb: 60 },
  version,
  entry: 'remote-entry.js',
  preload: ['remote-entry.js'],
  uses: ['react'],
  chunks: {},
  preloadShared: [],
  integrity: { 'remote-entry.js': 'sha384-x' },
  shared: { react: '19.3.1' },
  ...change,
})
/** Its entry in the registry. */
export const anEntry = (current: RemoteRelease, rest: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name: 'sites',
  current,
  previous: [],
  ...rest,
})
const registryOf = (only: RegistryEntry): Registry => ({ schema: 1, updatedAt: '', remotes: [only] })

/** The loader of a page whose registry lists this entry; `load` is the code of the remote. */
export function setUpLoader(
  first: RegistryEntry,
  load: Federation['load'],
  account: AccountPlace | null = null,
  overrides = new Map<string, string>(),
) {
  const store = createStore()
  const federation = { load: vi.fn(load), preload: vi.fn() }
  const snapshot = registryOf(first)
  const released = { now: snapshot }
  const registry = { snapshot, latest: () => released.now, refresh: async () => released.now }
  const provided = { react: '19.3.1' }
  const loader = createRemoteLoader({
    federation,
    store,
    registry,
    provided,
    account: () => account,
    overrides,
  })
  const state = () => store.getState().remotes.sites
  const release = (next: RegistryEntry) => {
    released.now = registryOf(next)
  }
  return { federation, loader, store, state, release }
}

export const works: Federation['load'] = async () => ({ remote: { routes: [] } })
export const breaks: Federation['load'] = async () => {
  throw new RemoteError('FL-R4-broken', 'boom')
}

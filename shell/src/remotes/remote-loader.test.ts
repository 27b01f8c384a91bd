import type { RegistryEntry } from '@flotilla/platform/registry'
import { describe, expect, it, vi } from 'vitest'
import { createStore } from '../store/store.ts'
import type { Federation } from './federation.ts'
import { RemoteError } from './remote-error.ts'
import { createRemoteLoader } from './remote-loader.ts'

const entry = (platform = '^1.0.0'): RegistryEntry => ({
  name: 'sites',
  previous: [],
  current: {
    name: 'sites',
    owner: 'team',
    platform,
    routes: [{ path: '/sites', layout: 'app', title: 'Sites' }],
    navigation: [],
    permissions: [],
    events: {},
    budgets: { firstRouteKb: 60 },
    version: '1.0.0-a',
    entry: 'remote-entry.js',
    preload: ['remote-entry.js'],
    uses: [],
    integrity: {},
    shared: {},
  },
})

function setUp(load: Federation['load']) {
  const store = createStore()
  const federation = { load: vi.fn(load), preload: vi.fn() }
  return { store, federation, loader: createRemoteLoader(federation, store) }
}

describe('loading a remote', () => {
  it('becomes ready once, however often it is asked for', async () => {
    const { loader, federation, store } = setUp(async () => ({ remote: { routes: [] } }))
    await Promise.all([loader.ensure(entry()), loader.ensure(entry())])
    expect(federation.load).toHaveBeenCalledTimes(1)
    expect(store.getState().remotes.sites).toEqual({ phase: 'ready' })
    expect(loader.get('sites')).toEqual({ routes: [] })
  })

  it('fails with its code and is ready after Retry', async () => {
    let isBroken = true
    const { loader, store } = setUp(async () => {
      if (isBroken) throw new RemoteError('FL-R2-timeout', 'slow')
      return { remote: { routes: [] } }
    })
    await loader.ensure(entry())
    expect(store.getState().remotes.sites).toMatchObject({ phase: 'failed', code: 'FL-R2-timeout' })
    isBroken = false
    await loader.retry(entry())
    expect(store.getState().remotes.sites).toEqual({ phase: 'ready' })
  })

  it('refuses another platform version before its code runs', async () => {
    const { loader, federation, store } = setUp(async () => ({}))
    await loader.ensure(entry('^2.0.0'))
    expect(federation.load).not.toHaveBeenCalled()
    expect(store.getState().remotes.sites).toMatchObject({ phase: 'refused', code: 'FL-R6-incompatible' })
  })
})

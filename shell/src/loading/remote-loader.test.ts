import type { Registry, RegistryEntry, RemoteRelease } from '@flotilla/platform/registry'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '../store/store.ts'
import type { AccountPlace } from './choose-release.ts'
import type { Federation } from './federation.ts'
import { RemoteError } from './remote-error.ts'
import { createRemoteLoader } from './remote-loader.ts'

const release = (version = '1.0.0-b', change: Partial<RemoteRelease> = {}): RemoteRelease => ({
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
const entry = (current: RemoteRelease, rest: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name: 'sites',
  current,
  previous: [],
  ...rest,
})
const registryOf = (only: RegistryEntry): Registry => ({ schema: 1, updatedAt: '', remotes: [only] })

function setUp(
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

const works: Federation['load'] = async () => ({ remote: { routes: [] } })
const breaks: Federation['load'] = async () => {
  throw new RemoteError('FL-R4-broken', 'boom')
}

beforeEach(() => vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('offline'))))

describe('the remote loader', () => {
  it('loads a remote once, however often it is requested at the same time', async () => {
    const { loader, federation, state } = setUp(entry(release()), works)
    await Promise.all([loader.ensure('sites'), loader.ensure('sites')])
    expect(federation.load).toHaveBeenCalledTimes(1)
    expect(state()).toMatchObject({ phase: 'ready', version: '1.0.0-b' })
    expect(loader.get('sites')).toEqual({ routes: [] })
  })

  it('opens a prepared remote at once, and tries again to load it when preparing has failed', async () => {
    let isBroken = true
    const { loader, federation, state } = setUp(entry(release()), (...given) =>
      (isBroken ? breaks : works)(...given),
    )
    expect(await loader.prepare('sites')).toBeNull()
    isBroken = false
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'ready' })
    expect(await loader.prepare('sites')).toEqual({ routes: [] })
    expect(federation.load).toHaveBeenCalledTimes(2)
  })

  it('reports a failed load after the remote was opened, even when preparing it was already under way', async () => {
    const { loader, federation, state } = setUp(entry(release()), breaks)
    await Promise.all([loader.prepare('sites'), loader.ensure('sites')])
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'failed', code: 'FL-R4-broken' })
    expect(federation.load).toHaveBeenCalledTimes(1)
  })

  it('reports a failed load with its error code, and is ready after Retry', async () => {
    let isBroken = true
    const { loader, state } = setUp(entry(release()), (...given) => (isBroken ? breaks : works)(...given))
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'failed', code: 'FL-R4-broken' })
    isBroken = false
    await loader.retry('sites')
    expect(state()).toMatchObject({ phase: 'ready' })
  })

  it.each([
    ['another platform', release('1.0.0-b', { platform: '^2.0.0' }), 'FL-R6-incompatible'],
    [
      'a newer React than the page has',
      release('1.0.0-b', { shared: { react: '19.9.0' } }),
      'FL-R6-incompatible',
    ],
    [
      'an older major of React than the page has',
      release('1.0.0-b', { shared: { react: '18.3.1' } }),
      'FL-R6-incompatible',
    ],
    ['no hash for its entry', release('1.0.0-b', { integrity: {} }), 'FL-R8-integrity'],
  ])('refuses a release with %s before its code runs', async (_, bad, code) => {
    const { loader, federation, state } = setUp(entry(bad), works)
    loader.preload('sites')
    await loader.ensure('sites')
    expect(federation.preload).not.toHaveBeenCalled()
    expect(federation.load).not.toHaveBeenCalled()
    expect(state()).toMatchObject({ phase: 'refused', code })
  })

  it('falls back to the previous release in the same load', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify(release('1.0.0-a')))))
    const load: Federation['load'] = (asked, attempt) =>
      (asked.version === '1.0.0-a' ? works : breaks)(asked, attempt)
    const { loader, state } = setUp(entry(release(), { previous: ['1.0.0-a'] }), load)
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'ready', version: '1.0.0-a' })
  })

  it('recovers from a broken release on the first navigation after its rollback', async () => {
    const load: Federation['load'] = (asked, attempt) =>
      (asked.version === '1.0.0-a' ? works : breaks)(asked, attempt)
    const { loader, state, release: publish } = setUp(entry(release()), load)
    await loader.ensure('sites')
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'failed' })
    publish(entry(release('1.0.0-a')))
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'ready', version: '1.0.0-a' })
  })

  it('reloads a crashed remote on Retry, and on the next navigation once another release exists', async () => {
    const { loader, state, release: publish } = setUp(entry(release()), works)
    await loader.ensure('sites')
    loader.crashed('sites', new Error('in render'))
    expect(state()).toMatchObject({ phase: 'failed', code: 'FL-R7-crashed' })
    await loader.retry('sites')
    expect(state()).toMatchObject({ phase: 'ready', version: '1.0.0-b' })
    loader.crashed('sites', new Error('in render'))
    publish(entry(release('1.0.0-c')))
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'ready', version: '1.0.0-c' })
  })

  it('refuses a switched-off remote with the reason, and loads it once it is switched on again', async () => {
    const {
      loader,
      federation,
      state,
      release: publish,
    } = setUp(entry(release(), { disabled: { reason: 'Repair' } }), works)
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'refused', code: 'FL-R9-switched-off', detail: 'Repair' })
    expect(federation.load).not.toHaveBeenCalled()
    publish(entry(release()))
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'ready' })
  })

  it('records the duration of each part of a load', async () => {
    const { loader, store } = setUp(entry(release()), works)
    await loader.ensure('sites')
    const [trace] = store.getState().loadTraces
    expect(trace).toMatchObject({
      name: 'sites',
      version: '1.0.0-b',
      attempt: 1,
      outcome: 'ready',
      mountMs: null,
    })
    expect([trace?.manifestMs, trace?.codeMs]).toEqual([expect.any(Number), expect.any(Number)])
  })

  describe('for a remote from a developer’s machine', () => {
    const overrides = new Map([['sites', 'http://localhost:5001/']])
    const serve = (answer: Response) => vi.stubGlobal('fetch', vi.fn().mockResolvedValue(answer))

    it('loads the release that is built there, or the development server without hashes when there is none', async () => {
      serve(new Response(JSON.stringify(release('3.0.0-mine'))))
      const built = setUp(entry(release()), works, null, overrides)
      built.loader.preload('sites')
      await built.loader.ensure('sites')
      expect(built.state()).toMatchObject({ why: 'override', version: '3.0.0-mine from localhost:5001' })
      expect(built.federation.preload).not.toHaveBeenCalled()

      serve(new Response('', { status: 404 }))
      const hot = setUp(entry(release()), works, null, overrides)
      await hot.loader.ensure('sites')
      expect(hot.state()).toMatchObject({ phase: 'ready', version: 'under development from localhost:5001' })
      expect(hot.federation.load.mock.calls[0]?.[0]).toMatchObject({ localFolder: 'http://localhost:5001/' })
    })

    it('reports why it cannot be loaded, and loads no released version instead', async () => {
      const { loader, state, federation } = setUp(
        entry(release(), { previous: ['1.0.0-a'] }),
        works,
        null,
        overrides,
      )
      await loader.ensure('sites')
      expect(state()).toMatchObject({ phase: 'failed', why: 'override', code: 'FL-R3-network' })
      serve(new Response(JSON.stringify(release('3.0.0-mine', { name: 'updates' }))))
      await loader.retry('sites')
      expect(state()).toMatchObject({ phase: 'failed', code: 'FL-R5-not-a-remote' })
      expect(federation.load).not.toHaveBeenCalled()
    })

    it('fails when its code is broken, and no release of the server runs in its place', async () => {
      serve(new Response(JSON.stringify(release('3.0.0-mine'))))
      const load: Federation['load'] = (asked, attempt) =>
        (asked.localFolder === undefined ? works : breaks)(asked, attempt)
      const { loader, state, federation } = setUp(entry(release()), load, null, overrides)
      await loader.ensure('sites')
      expect(state()).toMatchObject({ phase: 'failed', why: 'override', code: 'FL-R4-broken' })
      expect(federation.load).toHaveBeenCalledTimes(1)
    })

    it('refuses a release that was built for another major of the platform', async () => {
      serve(new Response(JSON.stringify(release('3.0.0-mine', { platform: '^2.0.0' }))))
      const { loader, state } = setUp(entry(release()), works, null, overrides)
      await loader.ensure('sites')
      expect(state()).toMatchObject({ phase: 'refused', why: 'override', code: 'FL-R6-incompatible' })
    })
  })

  it.each([
    [{ id: 7, bucket: 9 }, '2.0.0-x'],
    [{ id: 7, bucket: 10 }, '1.0.0-b'],
    [{ id: 8, bucket: 10 }, '2.0.0-x'],
    [null, '1.0.0-b'],
  ])(
    'gives account %j the release %s while a tenth and account 8 try a newer one',
    async (account, version) => {
      const rollout = { release: release('2.0.0-x'), percent: 10, accounts: [8] }
      const { loader, state } = setUp(entry(release(), { rollout }), works, account)
      await loader.ensure('sites')
      expect(state()).toMatchObject({ phase: 'ready', version })
    },
  )
})

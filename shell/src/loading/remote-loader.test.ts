import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anEntry, aRelease, breaks, setUpLoader, works } from '../../test/a-remote-loader.ts'
import type { Federation } from './federation.ts'

beforeEach(() => vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('offline'))))

describe('the remote loader', () => {
  it('loads a remote once, however often it is requested at the same time', async () => {
    const { loader, federation, state } = setUpLoader(anEntry(aRelease()), works)
    await Promise.all([loader.ensure('sites'), loader.ensure('sites')])
    expect(federation.load).toHaveBeenCalledTimes(1)
    expect(state()).toMatchObject({ phase: 'ready', version: '1.0.0-b' })
    expect(loader.get('sites')).toEqual({ routes: [] })
  })

  it('opens a prepared remote at once, and tries again to load it when preparing has failed', async () => {
    let isBroken = true
    const { loader, federation, state } = setUpLoader(anEntry(aRelease()), (...given) =>
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
    const { loader, federation, state } = setUpLoader(anEntry(aRelease()), breaks)
    await Promise.all([loader.prepare('sites'), loader.ensure('sites')])
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'failed', code: 'FL-R4-broken' })
    expect(federation.load).toHaveBeenCalledTimes(1)
  })

  it('reports a failed load with its error code, and is ready after Retry', async () => {
    let isBroken = true
    const { loader, state } = setUpLoader(anEntry(aRelease()), (...given) =>
      (isBroken ? breaks : works)(...given),
    )
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'failed', code: 'FL-R4-broken' })
    isBroken = false
    await loader.retry('sites')
    expect(state()).toMatchObject({ phase: 'ready' })
  })

  it.each([
    ['another platform', aRelease('1.0.0-b', { platform: '^2.0.0' }), 'FL-R6-incompatible'],
    [
      'a newer React than the page has',
      aRelease('1.0.0-b', { shared: { react: '19.9.0' } }),
      'FL-R6-incompatible',
    ],
    [
      'an older major of React than the page has',
      aRelease('1.0.0-b', { shared: { react: '18.3.1' } }),
      'FL-R6-incompatible',
    ],
    ['no hash for its entry', aRelease('1.0.0-b', { integrity: {} }), 'FL-R8-integrity'],
  ])('refuses a release with %s before its code runs', async (_, bad, code) => {
    const { loader, federation, state } = setUpLoader(anEntry(bad), works)
    loader.preload('sites')
    await loader.ensure('sites')
    expect(federation.preload).not.toHaveBeenCalled()
    expect(federation.load).not.toHaveBeenCalled()
    expect(state()).toMatchObject({ phase: 'refused', code })
  })

  it('falls back to the previous release in the same load', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify(aRelease('1.0.0-a')))))
    const load: Federation['load'] = (asked, attempt) =>
      (asked.version === '1.0.0-a' ? works : breaks)(asked, attempt)
    const { loader, state } = setUpLoader(anEntry(aRelease(), { previous: ['1.0.0-a'] }), load)
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'ready', version: '1.0.0-a' })
  })

  it('recovers from a broken release on the first navigation after its rollback', async () => {
    const load: Federation['load'] = (asked, attempt) =>
      (asked.version === '1.0.0-a' ? works : breaks)(asked, attempt)
    const { loader, state, release: publish } = setUpLoader(anEntry(aRelease()), load)
    await loader.ensure('sites')
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'failed' })
    publish(anEntry(aRelease('1.0.0-a')))
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'ready', version: '1.0.0-a' })
  })

  it('reloads a crashed remote on Retry, and on the next navigation once another release exists', async () => {
    const { loader, state, release: publish } = setUpLoader(anEntry(aRelease()), works)
    await loader.ensure('sites')
    loader.crashed('sites', new Error('in render'))
    expect(state()).toMatchObject({ phase: 'failed', code: 'FL-R7-crashed' })
    await loader.retry('sites')
    expect(state()).toMatchObject({ phase: 'ready', version: '1.0.0-b' })
    loader.crashed('sites', new Error('in render'))
    publish(anEntry(aRelease('1.0.0-c')))
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'ready', version: '1.0.0-c' })
  })

  it('refuses a switched-off remote with the reason, and loads it once it is switched on again', async () => {
    const {
      loader,
      federation,
      state,
      release: publish,
    } = setUpLoader(anEntry(aRelease(), { disabled: { reason: 'Repair' } }), works)
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'refused', code: 'FL-R9-switched-off', detail: 'Repair' })
    expect(federation.load).not.toHaveBeenCalled()
    publish(anEntry(aRelease()))
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'ready' })
  })

  it('records the duration of each part of a load', async () => {
    const { loader, store } = setUpLoader(anEntry(aRelease()), works)
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

  it.each([
    [{ id: 7, bucket: 9 }, '2.0.0-x'],
    [{ id: 7, bucket: 10 }, '1.0.0-b'],
    [{ id: 8, bucket: 10 }, '2.0.0-x'],
    [null, '1.0.0-b'],
  ])(
    'gives account %j the release %s while a tenth and account 8 try a newer one',
    async (account, version) => {
      const rollout = { release: aRelease('2.0.0-x'), percent: 10, accounts: [8] }
      const { loader, state } = setUpLoader(anEntry(aRelease(), { rollout }), works, account)
      await loader.ensure('sites')
      expect(state()).toMatchObject({ phase: 'ready', version })
    },
  )
})

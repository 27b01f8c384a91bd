import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anEntry, aRelease, breaks, setUpLoader, works } from '../../test/a-remote-loader.ts'
import type { Federation } from './federation.ts'

beforeEach(() => vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('offline'))))

describe('the remote loader for a remote from a developer’s machine', () => {
  const overrides = new Map([['sites', 'http://localhost:5001/']])
  const serve = (answer: Response) => vi.stubGlobal('fetch', vi.fn().mockResolvedValue(answer))

  it('loads the release that is built there, or the development server without hashes when there is none', async () => {
    serve(new Response(JSON.stringify(aRelease('3.0.0-mine'))))
    const built = setUpLoader(anEntry(aRelease()), works, null, overrides)
    built.loader.preload('sites')
    await built.loader.ensure('sites')
    expect(built.state()).toMatchObject({ why: 'override', version: '3.0.0-mine from localhost:5001' })
    expect(built.federation.preload).not.toHaveBeenCalled()

    serve(new Response('', { status: 404 }))
    const hot = setUpLoader(anEntry(aRelease()), works, null, overrides)
    await hot.loader.ensure('sites')
    expect(hot.state()).toMatchObject({ phase: 'ready', version: 'under development from localhost:5001' })
    expect(hot.federation.load.mock.calls[0]?.[0]).toMatchObject({ localFolder: 'http://localhost:5001/' })
  })

  it('reports why it cannot be loaded, and loads no released version instead', async () => {
    const { loader, state, federation } = setUpLoader(
      anEntry(aRelease(), { previous: ['1.0.0-a'] }),
      works,
      null,
      overrides,
    )
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'failed', why: 'override', code: 'FL-R3-network' })
    serve(new Response(JSON.stringify(aRelease('3.0.0-mine', { name: 'updates' }))))
    await loader.retry('sites')
    expect(state()).toMatchObject({ phase: 'failed', code: 'FL-R5-not-a-remote' })
    expect(federation.load).not.toHaveBeenCalled()
  })

  it('fails when its code is broken, and no release of the server runs in its place', async () => {
    serve(new Response(JSON.stringify(aRelease('3.0.0-mine'))))
    const load: Federation['load'] = (asked, attempt) =>
      (asked.localFolder === undefined ? works : breaks)(asked, attempt)
    const { loader, state, federation } = setUpLoader(anEntry(aRelease()), load, null, overrides)
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'failed', why: 'override', code: 'FL-R4-broken' })
    expect(federation.load).toHaveBeenCalledTimes(1)
  })

  it('refuses a release that was built for another major of the platform', async () => {
    serve(new Response(JSON.stringify(aRelease('3.0.0-mine', { platform: '^2.0.0' }))))
    const { loader, state } = setUpLoader(anEntry(aRelease()), works, null, overrides)
    await loader.ensure('sites')
    expect(state()).toMatchObject({ phase: 'refused', why: 'override', code: 'FL-R6-incompatible' })
  })
})

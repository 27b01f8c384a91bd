import type { Http } from '@flotilla/api/client'
import {
  deleteTag,
  type Endpoint,
  listSiteNames,
  listSites,
  listTags,
  login,
  SiteRow,
} from '@flotilla/api/contract'
import { createFakeHost, fakeSession } from '@flotilla/platform/fake-host'
import { createTellingQueryClient } from '@flotilla/platform/host-parts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Work } from '../promise/work.ts'
import { createFramedPlatform } from './frame-platform.ts'
import type { Welcome } from './messages.ts'
import { serveFrame } from './serve-frame.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const release: Welcome['release'] = {
  ...{ name: 'risk', owner: 'Risk team', platform: '^1.14.0', version: '1.0.0', entry: 'remote-entry.js' },
  ...{
    routes: [{ path: '/risk', layout: 'app', title: 'Risk' }],
    navigation: [],
    events: {},
    permissions: [],
  },
  ...{ budgets: { firstRouteKb: 10 }, preload: [], chunks: {}, uses: [], preloadShared: [] },
  ...{ integrity: {}, shared: {}, isolation: 'frame' },
}

/** A page and the frame in it, which is held to these permissions. */
function aFrame(permissions: string[]) {
  const call = vi.fn<(endpoint: Endpoint, options?: { signal?: AbortSignal }) => Promise<never>>(
    async () => ({ data: [] }) as never,
  )
  const given: Http = { call: call as Http['call'], forRemote: () => given }
  const host = createFakeHost({
    http: given,
    declaration: { name: 'risk', platform: '^1.14.0', permissions },
  })
  const ask = vi.fn<Work['ask']>(async () => ({ isStarted: true, refusal: null }))
  const navigate = vi.fn<(path: string, options?: { replace?: boolean }) => void>()
  const platform = { ...host.platform, navigate, work: { ...host.platform.work, ask } }
  const { port1, port2 } = new MessageChannel()
  const [onReady, onFailed] = [vi.fn<() => void>(), vi.fn<(text: string) => void>()]
  ends.push(
    serveFrame({
      ...{ port: port1, platform, permissions, onReady, onFailed },
      endpoints: [listTags, deleteTag, login, listSites, listSiteNames],
    }),
  )
  const frame = createFramedPlatform(
    port2,
    {
      type: 'flotilla-welcome',
      release: { ...release, permissions },
      path: '/risk',
      preferences: { theme: 'light', density: 'compact', utcOffsetHours: 0 },
      session: fakeSession(),
      config: { stripe: { publishableKey: null }, links: {} },
    },
    { makeQueryClient: createTellingQueryClient, onPath: () => {}, onPreferences: () => {} },
  )
  ends.push(() => port2.close())
  return { ...frame, port2, host, call, ask, navigate, onReady, onFailed }
}

describe('a remote in a frame', () => {
  it('makes the calls of its permissions through the page', async () => {
    const { platform, call } = aFrame(['sites:read'])
    expect(await platform.http.call(listTags)).toEqual({ data: [] })
    expect(call.mock.calls[0]?.[0]).toBe(listTags)
  })

  it('makes the one of two calls of the same path that its query is for', async () => {
    const { platform, call } = aFrame(['sites:read'])
    await platform.http.call(listSites, { query: { page: 2 } })
    await platform.http.call(listSiteNames, { query: { fields: 'name' } })
    expect(call.mock.calls.map(([endpoint]) => endpoint)).toEqual([listSites, listSiteNames])
  })

  it('is refused another call, whatever it says of its scope', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { platform, call } = aFrame(['sites:read'])
    const lie = { ...deleteTag, scope: 'sites:read' as const }
    await expect(platform.http.call(lie, { params: { id: 1 } })).rejects.toMatchObject({ code: 'forbidden' })
    const unknown = { ...listTags, path: '/../../remotes.json' }
    await expect(platform.http.call(unknown)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    expect(call).not.toHaveBeenCalled()
  })

  it('aborts a call that it no longer needs', async () => {
    const { platform, call } = aFrame(['sites:read'])
    const aborted = new Promise((resolve) => {
      call.mockImplementation((_, options) => {
        options?.signal?.addEventListener('abort', resolve)
        return new Promise(() => {})
      })
    })
    const control = new AbortController()
    const asked = platform.http.call(listTags, { signal: control.signal })
    await vi.waitUntil(() => call.mock.calls.length === 1)
    control.abort()
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
    await aborted
  })

  it('leads the page to its addresses, and to no other origin', async () => {
    const { platform, navigate } = aFrame([])
    for (const path of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      'javascript:alert(1)',
    ])
      platform.navigate(path)
    platform.navigate('/sites', { replace: true })
    await vi.waitUntil(() => navigate.mock.calls.length > 0)
    expect(navigate.mock.calls).toEqual([['/sites', { replace: true }]])
  })

  it('hears events and work only where it may read sites', async () => {
    const heard: string[] = []
    const frames = [['reader', aFrame(['sites:read'])] as const, ['other', aFrame(['billing:read'])] as const]
    for (const [name, { platform }] of frames) platform.events.on('site.up', () => heard.push(name))
    const payload = { site_id: 7, site_name: 'Nord' }
    for (const [, { host }] of frames) host.emit('site.up', payload)
    await vi.waitUntil(() => heard.length > 0)
    expect(heard).toEqual(['reader'])
  })

  it('starts the work of its permissions through the page, and no other', async () => {
    const sites = [SiteRow.parse({ id: 7, name: 'Nord', data: { url: 'https://nord.example' } })]
    const may = aFrame(['backups:run'])
    expect(await may.platform.work.ask({ kind: 'backup', sites })).toEqual({ isStarted: true, refusal: null })
    expect(may.ask.mock.calls[0]?.[0]).toMatchObject({ kind: 'backup', sites })
    const other = aFrame(['sites:read'])
    const { isStarted, refusal } = await other.platform.work.ask({ kind: 'backup', sites })
    expect([isStarted, refusal?.message]).toEqual([false, expect.stringContaining('backups:run')])
    expect(other.ask).not.toHaveBeenCalled()
    const odd = await may.platform.work.ask({ kind: 'backup', sites: [{ id: 7 } as SiteRow] })
    expect(odd).toMatchObject({ isStarted: false, refusal: { code: 'invalid' } })
  })

  it('says what it cannot: another identity, work at all sites', async () => {
    const { platform } = aFrame(['admin:write', 'backups:run'])
    await expect(platform.identity.impersonate(1)).rejects.toThrow('cannot become another user')
    const all = await platform.work.ask({ kind: 'backup', filter: {}, count: 45_000 })
    expect(all).toMatchObject({
      isStarted: false,
      refusal: { message: expect.stringContaining('named sites') },
    })
  })

  it('is heard for what it may say, and for nothing else', async () => {
    const { port2, host, onFailed } = aFrame([])
    for (const odd of [
      null,
      'ready',
      { type: 'eval', code: '1' },
      { type: 'notify', tone: 'act', text: 'x' },
    ])
      port2.postMessage(odd)
    port2.postMessage({ type: 'notify', tone: 'info', text: 'Saved.' })
    port2.postMessage({ type: 'failed', text: 'boom' })
    await vi.waitUntil(() => onFailed.mock.calls.length > 0)
    expect(host.notices.all().map(({ text }) => text)).toEqual(['Saved.'])
  })
})

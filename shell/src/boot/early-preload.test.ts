// @vitest-environment jsdom
import { PLATFORM_VERSION } from '@flotilla/platform'
import type { RegistryEntry } from '@flotilla/platform/registry'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aRegistry } from '../../test/a-registry.ts'
import { keepFirstPath } from '../loading/kept-first-path.ts'
import { writeTokenCookies } from '../session/token-cookies.ts'
import { earlyPreload } from './early-preload.ts'

const versions = { '@flotilla/platform': PLATFORM_VERSION, react: '19.3.1', zod: '0.4.0' }
const files = { '@flotilla/ui/table': [['table.1.js', 'sha384-t']] }

/** What the page of an address has fetched ahead. */
function preloaded(
  path: string,
  change: Partial<RegistryEntry['current']> = {},
  rest: Partial<RegistryEntry> = {},
) {
  const registry = aRegistry({ sites: ['/sites/:tagId?', '/overview'], updates: ['/updates'] })
  const remotes = registry.remotes.map((entry) => ({
    ...entry,
    current: {
      ...entry.current,
      preload: ['remote-entry.js'],
      preloadShared: ['@flotilla/ui/table'],
      ...change,
    },
    ...rest,
  }))
  history.replaceState(null, '', path)
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`
  const boot = { config: { apiUrl: '/api/' }, registry: { remotes } }
  document.head.innerHTML = `${json('flotilla-boot', boot)}${json('flotilla-shared', { files, versions })}`
  earlyPreload()
  return [...document.head.querySelectorAll('link, script[src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  )
}
const sites = ['/remotes/sites/1.0.0-a/remote-entry.js', '/table.1.js']

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const frame = ['/api/user', '/api/account', '/api/accounttags']
const paths = () => asked.mock.calls.map(([url]) => url.replace(location.origin, ''))

beforeEach(() => {
  asked.mockReset().mockRejectedValue(new TypeError('offline'))
  vi.stubGlobal('fetch', asked)
  sessionStorage.clear()
  localStorage.clear()
  writeTokenCookies({ token: 't', originalToken: null })
})

describe('files that earlyPreload fetches', () => {
  it.each(['/', '/sites', '/sites/3?page=2'])('are those of the remote that owns %s', (path) => {
    expect(preloaded(path)).toEqual(sites)
  })

  it('include the chunk that the route of the address names, and no other', () => {
    const page = { layout: 'app' as const, title: 'Page' }
    const routes = [
      { ...page, path: '/sites/:tagId?' },
      { ...page, path: '/overview', chunk: 'overview' },
    ]
    const chunks = { overview: ['overview.css', 'overview.js'], attention: ['attention.js'] }
    const integrity = { 'remote-entry.js': 'sha384-x', 'overview.css': 'sha384-o', 'overview.js': 'sha384-o' }
    const [entry, table] = sites
    const own = ['overview.css', 'overview.js'].map((file) => `/remotes/sites/1.0.0-a/${file}`)
    expect(preloaded('/overview', { routes, chunks, integrity })).toEqual([entry, ...own, table])
    expect(preloaded('/sites', { routes, chunks, integrity })).toEqual(sites)
  })

  it('include chunks of the shell; a chunk that fails is removed, so that the bundler requests it again', () => {
    preloaded('/sites')
    const chunk = document.head.querySelector<HTMLScriptElement>('script[src]')
    expect(chunk).toMatchObject({ integrity: 'sha384-t', crossOrigin: 'anonymous' })
    chunk?.dispatchEvent(new Event('error'))
    expect(document.head.querySelector('script[src]')).toBeNull()
  })

  it('carry integrity and cross-origin mode of the real request, so that they are fetched once', () => {
    preloaded('/sites')
    const [entry] = document.head.querySelectorAll('link')
    expect(entry).toMatchObject({
      rel: 'preload',
      as: 'script',
      integrity: 'sha384-x',
      crossOrigin: 'anonymous',
    })
  })

  it('are none without a sign-in, and none at an address of the frame', () => {
    expect(preloaded('/diagnostics')).toEqual([])
    writeTokenCookies({ token: null, originalToken: null })
    expect(preloaded('/sites')).toEqual([])
  })

  it.each([
    ['of another platform', { platform: '^2.0.0' }],
    ['of a newer platform', { platform: '^1.99.0' }],
    ['whose range only the shell can read', { platform: '>=1 <3' }],
    ['with a newer React than the page has', { uses: ['react'], shared: { react: '19.9.0' } }],
    ['with a package that the page does not have', { uses: ['vue'], shared: { vue: '3.0.0' } }],
    ['without a hash for its entry', { integrity: {} }],
  ])('are none of a release %s, which must not run', (_, change) => {
    expect(preloaded('/sites', change)).toEqual([])
  })

  it('are none of a remote that is switched off or overridden', () => {
    expect(preloaded('/sites', {}, { disabled: { reason: 'Repair' } })).toEqual([])
    expect(preloaded('/sites?remote.sites=http://localhost:5001')).toEqual([])
    sessionStorage.setItem('flotilla-overrides', '[]')
    expect(preloaded('/sites')).toEqual([])
  })

  it('are those of the release on trial for an account within its share', () => {
    const { current } = aRegistry({ sites: ['/sites'] }).remotes[0] ?? {}
    const release = {
      ...current,
      version: '2.0.0-x',
      preload: ['remote-entry.js'],
    } as RegistryEntry['current']
    const rollout = { release, percent: 10 }
    localStorage.setItem('flotilla-account', '{"id":2,"bucket":9}')
    expect(preloaded('/sites', {}, { rollout })).toEqual(['/remotes/sites/2.0.0-x/remote-entry.js'])
    localStorage.setItem('flotilla-account', '{"id":2,"bucket":10}')
    expect(preloaded('/sites', {}, { rollout })).toEqual(sites)
  })
})

/** The backend named these capabilities at the last visit. */
const knows = (...words: string[]) => localStorage.setItem('flotilla-fleet', JSON.stringify({ words }))

describe('API calls that earlyPreload makes', () => {
  const data = ['/accountsites?page=1']
  const routes = [
    { path: '/sites/:tagId?', layout: 'app' as const, title: 'Sites', data },
    { path: '/sites/connect', layout: 'app' as const, title: 'Connect' },
  ]

  it.each(['/', '/sites'])(
    'are those of frame and first view at %s, with the token of the session',
    (path) => {
      knows()
      preloaded(path, { routes })
      expect(paths()).toEqual([...frame, '/api/accountsites?page=1'])
      expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer t' })
    },
  )

  it('are those of the overview at / once / has led there', () => {
    const own = { path: '/overview', layout: 'app' as const, title: 'Overview', data: ['/accountoverview'] }
    knows()
    keepFirstPath('/overview')
    preloaded('/', { routes: [...routes, own] })
    expect(paths()).toEqual([...frame, '/api/accountoverview'])
  })

  it.each(['/sites/3', '/sites?page=2', '/sites/connect'])('are those of the frame alone at %s', (path) => {
    preloaded(path, { routes })
    expect(paths()).toEqual(frame)
  })

  it('hold what needs a word where the backend said it last, and only there', () => {
    const fleetData = ['/accountoverview']
    const own = { path: '/overview', layout: 'app' as const, title: 'Overview', fleetData, needs: 'overview' }
    knows('fleet')
    preloaded('/overview', { routes: [own] })
    expect(paths()).toEqual(frame)
    knows('fleet', 'overview')
    asked.mockClear()
    preloaded('/overview', { routes: [own] })
    expect(paths()).toEqual([...frame, '/api/accountoverview'])
  })

  it.each([
    ['those of a fleet where it offers one', ['fleet'], '/api/accountsites?page=1&figures=1'],
    ['those of the specification elsewhere', undefined, '/api/accountsites?page=1'],
  ])(
    'wait at a first visit for what the backend says of itself, and are %s',
    async (_, capabilities, first) => {
      asked.mockImplementation(async () => Response.json({ data: { capabilities } }))
      const fleetData = ['/accountsites?page=1&figures=1']
      preloaded('/sites', { routes: [{ path: '/sites', layout: 'app', title: 'Sites', data, fleetData }] })
      expect(paths()).toEqual(frame)
      await vi.waitFor(() => expect(paths()).toEqual([...frame, first]))
    },
  )

  it('are none without a sign-in, at an address of the frame, or for a release that must not run', () => {
    preloaded('/diagnostics', { routes })
    preloaded('/sites', { routes, platform: '^2.0.0' })
    writeTokenCookies({ token: null, originalToken: null })
    preloaded('/sites', { routes })
    expect(paths()).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { isPlatformAccepted, matchRemote, Registry, TolerantRegistry, takesPlain } from './index.ts'

const release = (name: string, paths: string[]) => ({
  name,
  current: {
    name,
    owner: 'team',
    platform: '^1.0.0',
    routes: paths.map((path) => ({ path, layout: 'app' as const, title: path })),
    navigation: [],
    permissions: [],
    events: {},
    budgets: { firstRouteKb: 60 },
    version: '1.0.0-abc',
    entry: 'remote-entry.js',
    preload: [],
    uses: [],
    chunks: {},
    preloadShared: [],
    integrity: {},
    shared: {},
  },
  previous: [],
})

const registry = Registry.parse({
  schema: 1,
  updatedAt: '2026-11-21T00:00:00Z',
  remotes: [
    release('sites', ['/sites/:tagId?', '/sites/destroy', '/site/:id/destroy']),
    release('admin', ['/user/:id/destroy']),
  ],
})

describe('the registry', () => {
  it('finds the remote of an address without the code of any remote', () => {
    expect(matchRemote(registry, '/sites')?.entry.name).toBe('sites')
    expect(matchRemote(registry, '/sites/12')?.route.path).toBe('/sites/:tagId?')
    expect(matchRemote(registry, '/user/3/destroy')?.entry.name).toBe('admin')
  })

  it('prefers a fixed path to one with a parameter', () => {
    expect(matchRemote(registry, '/sites/destroy')?.route.path).toBe('/sites/destroy')
  })

  it('answers null for an address that no remote owns', () => {
    expect(matchRemote(registry, '/nowhere/at/all')).toBeNull()
  })

  it('refuses to parse when a remote lacks its declaration', () => {
    expect(Registry.safeParse({ schema: 1, updatedAt: '', remotes: [{ name: 'x' }] }).success).toBe(false)
  })

  it('drops an invalid entry and keeps the others when it parses tolerantly', () => {
    const spoilt = { ...registry, remotes: [{ name: 'x' }, ...registry.remotes] }
    expect(TolerantRegistry.parse(spoilt).remotes.map((entry) => entry.name)).toEqual(['sites', 'admin'])
  })

  it.each([
    ['^1.0.0', '1.4.2', true],
    ['^1.4.2', '1.4.2', true],
    ['^1.4.3', '1.4.2', false],
    ['^1.5.0', '1.4.2', false],
    ['^2.0.0', '1.4.2', false],
    ['^1.0.0', '2.0.0', false],
    ['^1.9.0', '1.10.0', true],
    ['^0.17.1', '0.17.3', true],
    ['^0.17.1', '0.18.0', false],
    ['^1.0.0', '1.1.0-next.1', true],
    ['>=1.2.0 <2.0.0', '1.4.2', true],
    ['>=1.5.0 <2.0.0', '1.4.2', false],
    ['~1.4.0 || ^3.0.0', '1.4.2', true],
    ['not a range', '1.4.2', false],
    ['^1.0.0', 'no version', false],
    ['^1.0.0', '', false],
  ])('isPlatformAccepted for range %s and platform %s is %s', (range, version, isTaken) => {
    expect(isPlatformAccepted(range, version)).toBe(isTaken)
    expect(takesPlain(range, version)).toSatisfy((plain) => plain === null || plain === isTaken)
  })
})

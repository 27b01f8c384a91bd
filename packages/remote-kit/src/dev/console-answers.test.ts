import { describe, expect, it } from 'vitest'
import { headersOnward, withRemoteInPage } from './console-answers.ts'
import { devRegistry } from './dev-registry.ts'

const release = (name: string, version: string) => ({
  name,
  owner: 'Team',
  platform: '^1.0.0',
  routes: [{ path: `/${name}`, layout: 'app' as const, title: name }],
  navigation: [],
  permissions: [],
  events: {},
  budgets: { firstRouteKb: 60 },
  version,
  entry: 'remote-entry.js',
  preload: [],
  chunks: {},
  uses: [],
  preloadShared: [],
  integrity: {},
  shared: {},
})
const own = { ...release('report', 'dev'), owner: 'Team </script>' }
const registry = {
  schema: 1,
  updatedAt: '2026-11-21T08:00:00Z',
  remotes: [{ name: 'sites', current: release('sites', '1.0.0-a'), previous: [] }],
}
const versions = ({ remotes }: { remotes: { name: string; current: { version: string } }[] }) =>
  remotes.map(({ name, current }) => `${name} ${current.version}`)

describe('a console that shows a remote under development', () => {
  it('lists it beside its own remotes, or in the place of its release', () => {
    expect(versions(devRegistry(registry, [own]))).toEqual(['report dev', 'sites 1.0.0-a'])
    expect(versions(devRegistry(registry, [release('sites', 'dev')]))).toEqual(['sites dev'])
  })

  it('carries it in the facts of its page, in which no text ends the script', () => {
    const open = '<script type="application/json" id="flotilla-boot" nonce="n">'
    const page = `<body>${open}${JSON.stringify({ config: { apiUrl: '/api' }, registry })}</script></body>`
    const [begin, rest] = withRemoteInPage(page, own).split(open)
    const [json, end] = (rest ?? '').split('</script>')
    const { config, registry: carried } = JSON.parse(json ?? '')
    expect([begin, end, config]).toEqual(['<body>', '</body>', { apiUrl: '/api' }])
    expect(versions(carried)).toEqual(['report dev', 'sites 1.0.0-a'])
  })

  it('sends its page as it is where the page carries no facts', () => {
    expect(withRemoteInPage('<body></body>', own)).toBe('<body></body>')
  })

  it('passes its headers on but for those of its connection, and asks this machine for no HTTPS', () => {
    const headers = new Headers({
      'content-type': 'text/html',
      'content-encoding': 'br',
      'content-length': '7',
      'content-security-policy': "default-src 'self'; upgrade-insecure-requests; base-uri 'none'",
    })
    expect(headersOnward(headers)).toEqual([
      ['content-security-policy', "default-src 'self'; base-uri 'none'"],
      ['content-type', 'text/html'],
    ])
  })
})

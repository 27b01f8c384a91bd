import type { RegistryEntry, RemoteRelease } from '@flotilla/platform/registry'
import { describe, expect, it, vi } from 'vitest'
import { aRegistry } from '../../test/a-registry.ts'
import { rolloutBucket } from './choose-release.ts'
import type { Federation, RunnableRelease } from './federation.ts'
import { runRelease } from './run-release.ts'

const [entry] = aRegistry({ sites: ['/sites'] }).remotes
if (entry === undefined) throw new Error('The registry is empty.')
const { current } = entry
const ofVersion = (version: string, change: Partial<RemoteRelease> = {}) => ({
  ...current,
  version,
  ...change,
})

const module = { remote: { routes: [] } }
const works: Federation['load'] = async () => module
const breaks: Federation['load'] = async () => {
  throw new Error('Unexpected token\nat line 1')
}

type Run = { load: Federation['load']; entry?: RegistryEntry; release?: RunnableRelease; provided?: null }
const run = ({ load, entry: own = entry, release = current, provided }: Run) => {
  const federation = { load: vi.fn(load), preload: vi.fn() }
  const tools = { federation, provided: provided === undefined ? { react: '19.3.1' } : provided }
  return runRelease(tools, own, { release, why: 'current' }, 1)
}

const javascript = { headers: { 'content-type': 'text/javascript' } }
/** Of the text `code`. */
const codeHash = 'sha384-AzKOq95bWVDxjAKcy2yGAwrfulZCkcShNJY2NDALHrIT0vMZuwMidM5FlhCfceKu'

it('a release in a sandboxed frame runs nothing in the page: its addresses show the frame', async () => {
  const load = vi.fn(works)
  const outcome = await run({ load, release: ofVersion('1.0.0-f', { isolation: 'frame' }) })
  expect(outcome).toMatchObject({ phase: 'ready', module: { routes: [{ path: '/sites' }] } })
  expect(load).not.toHaveBeenCalled()
})

describe('a release that does not load', () => {
  it.each([
    ['is missing', () => new Response('', { status: 404 }), 'FL-R1-not-found'],
    ['comes from a server in trouble', () => new Response('', { status: 500 }), 'FL-R3-network'],
    [
      'is a page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'FL-R5-not-a-remote',
    ],
    ['has no type', () => new Response(new Uint8Array(1)), 'FL-R5-not-a-remote'],
    ['is not the released file', () => new Response('other', javascript), 'FL-R8-integrity'],
    ['is as released', () => new Response('code', javascript), 'FL-R4-broken'],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'FL-R3-network'],
    ['is slow', () => Promise.reject(new DOMException('', 'TimeoutError')), 'FL-R2-timeout'],
    ['is cut off', () => Promise.reject(new DOMException('', 'AbortError')), 'FL-R3-network'],
  ])('says why when its entry %s', async (_, answer, code) => {
    const asked = vi.fn(answer)
    vi.stubGlobal('fetch', asked)
    const release = ofVersion('1.0.0-a', { integrity: { 'remote-entry.js': codeHash } })
    const outcome = await run({ load: breaks, release })
    expect(outcome).toMatchObject({ phase: 'failed', version: '1.0.0-a', error: { code } })
    const url = '/remotes/sites/1.0.0-a/remote-entry.js'
    // A kept copy would not say why.
    expect(asked).toHaveBeenCalledWith(url, { cache: 'no-store', signal: expect.any(AbortSignal) })
    expect(outcome).toMatchObject({
      error: { message: expect.stringContaining(url), cause: expect.any(Error) },
    })
  })

  it.each([
    null,
    'remote',
    {},
    { remote: null },
    { remote: 'x' },
    { remote: {} },
    { remote: { routes: {} } },
  ])('is no remote when it exposes %j', async (value) => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('offline')))
    expect(await run({ load: async () => value })).toMatchObject({
      phase: 'failed',
      error: { code: 'FL-R5-not-a-remote' },
    })
  })
})

describe('the last good release', () => {
  const serve = (answer: () => Response) => {
    const asked = vi.fn(async (_url: string) => answer())
    vi.stubGlobal('fetch', asked)
    return asked
  }
  const onlyLoads =
    (version: string): Federation['load'] =>
    (asked, attempt) =>
      (asked.version === version ? works : breaks)(asked, attempt)
  const before = { ...entry, previous: ['1.0.0-before'] }
  const failed = { phase: 'failed', error: { code: 'FL-R1-not-found' } }

  it('is the current one when a release on trial does not load', async () => {
    serve(() => new Response('', { status: 404 }))
    expect(
      await run({ load: onlyLoads('1.0.0-a'), entry: before, release: ofVersion('2.0.0-trial') }),
    ).toMatchObject({
      ...{ phase: 'ready', why: 'last-good', version: '1.0.0-a' },
      insteadOf: { version: '2.0.0-trial', error: { code: 'FL-R1-not-found' } },
    })
  })

  it('does not run when it was built for another platform', async () => {
    serve(() => Response.json(ofVersion('1.0.0-before', { platform: '^2.0.0' })))
    expect(await run({ load: onlyLoads('1.0.0-before'), entry: before })).toMatchObject({ phase: 'failed' })
  })

  it.each([
    ['is not on the server', () => new Response('{}', { status: 404 })],
    ['has an unreadable description', () => Response.json({ name: 'sites' })],
    ['comes with an error', () => Response.json(ofVersion('1.0.0-before'), { status: 404 })],
  ])('is left out when it %s', async (_, answer) => {
    serve(answer)
    expect(await run({ load: onlyLoads('1.0.0-before'), entry: before })).toMatchObject({ phase: 'failed' })
  })

  it('is not looked for when there was none', async () => {
    const asked = serve(() => new Response('', { status: 404 }))
    expect(await run({ load: breaks })).toMatchObject(failed)
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/remotes/sites/1.0.0-a/remote-entry.js'])
  })
})

it('runs a release whose shared packages the page does not know, and one that uses none of them', async () => {
  const release = ofVersion('1.0.0-a', { uses: ['react'], shared: { react: '99.0.0' } })
  expect(await run({ load: works, release, provided: null })).toMatchObject({
    phase: 'ready',
    module: module.remote,
  })
  const plain = ofVersion('1.0.0-a', { uses: ['react'], shared: {} })
  expect(await run({ load: works, release: plain })).toMatchObject({ phase: 'ready' })
})

it('gives an account the same bucket on every day, between 0 and 99', () => {
  expect([1, 2, 42, 1_000_000].map(rolloutBucket)).toEqual([44, 1, 11, 60])
  const buckets = new Set(Array.from({ length: 2000 }, (_, id) => rolloutBucket(id)))
  expect([buckets.size, Math.min(...buckets), Math.max(...buckets)]).toEqual([100, 0, 99])
})

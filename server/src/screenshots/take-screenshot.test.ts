import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readPng } from '../connector/icon/read-png.ts'
import { createConnector } from '../connector/index.ts'
import { answering, siteThat } from '../connector/testing/site-that.ts'
import { kept, smallPicture } from './small-picture.ts'
import { takeScreenshot } from './take-screenshot.ts'
import { aBrowser } from './testing/a-browser.ts'
import { type BrowserPlan, drawn } from './testing/play-browser.ts'

const window = { width: 1280, height: 800 }
const connector = createConnector({ allowsLoopback: true })
// A place of its own, so that nothing that runs beside it is counted.
const place = await mkdtemp(join(tmpdir(), 'flotilla-shots-'))
beforeAll(() => void vi.stubEnv('TMPDIR', place))
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(place, { recursive: true, force: true })
})
const foldersLeft = async () => (await readdir(place)).filter((name) => name.startsWith('flotilla-browser-'))

type House = BrowserPlan & {
  listener?: Parameters<typeof siteThat>[0]
  deadlineMs?: number
  signal?: AbortSignal
}

/** Takes a picture of a site with a browser that does what the plan says. */
async function look({
  listener = answering(200, 'text/html', '<h1>Site'),
  signal,
  deadlineMs,
  ...plan
}: House) {
  const { origin, seen } = await siteThat(listener)
  const taken = await takeScreenshot({
    browser: await aBrowser(plan),
    page: new URL(`${origin}/`),
    locate: (url) => connector.locate(url, 1),
    signal: signal ?? new AbortController().signal,
    deadlineMs: deadlineMs ?? 60_000,
  })
  const told = seen.map(({ path }) => new URL(path, origin)).find(({ pathname }) => pathname === '/told')
  return {
    ...taken,
    told: told?.searchParams.get('told')?.split(','),
    known: told?.searchParams.get('known'),
  }
}

describe('takeScreenshot', { timeout: 90_000 }, () => {
  it('re-encodes the picture from its pixels, scaled down, and leaves no temporary file', async () => {
    const { picture, told, known } = await look({ picture: { ...window, look: 'plain' } })
    const small = await readPng(picture ?? Buffer.alloc(0), { side: 480, pixels: 480 * 300 })
    expect([small?.width, small?.height, ...(small?.pixels.subarray(0, 4) ?? [])]).toEqual([
      480, 300, 102, 204, 0, 255,
    ])
    expect(told).toEqual(['200'])
    // Of the server's settings and secrets the browser knows nothing.
    expect(known?.split(',').toSorted()).toEqual(['HOME', 'LANG', 'PATH', 'TMPDIR'])
    expect(await foldersLeft()).toEqual([])
  })

  it.each<[string, BrowserPlan]>([
    ['is not written', {}],
    ['is no PNG', { picture: { text: '<svg onload="alert(1)">' } }],
    ['is larger than the window', { picture: { width: 1280, height: 801, look: 'plain' } }],
    ['is a link to a file of the server', { picture: { link: '/etc/hostname' } }],
  ])('returns null when the picture %s', async (_, plan) => {
    expect((await look(plan)).picture).toBeNull()
  })

  it('refuses addresses that the connector refuses, also behind a redirect', async () => {
    const listener = answering(302, 'text/html', '', { location: 'http://169.254.169.254/latest/meta-data/' })
    const { told, refused } = await look({
      asks: ['http://[::1]/', 'http://10.0.0.1/', 'http://localhost:1/'],
      listener: (request, response) =>
        request.url === '/' ? listener(request, response) : response.writeHead(204).end(),
    })
    expect(told).toEqual(['refused', 'refused', 'refused', 'refused'])
    expect(refused).toContain('169.254.169.254: address_forbidden')
  })

  it('gives up on an endless page at the deadline', async () => {
    expect((await look({ hangs: true, deadlineMs: 1500 })).picture).toBeNull()
    expect(await foldersLeft()).toEqual([])
  })

  it('ends every child process of the browser, even a waiting one', async () => {
    const stopping = new AbortController()
    const children = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void children.close())
    await once(children, 'listening')
    const address = children.address()
    const childPort = typeof address === 'object' && address !== null ? address.port : 0
    const gone = once(children, 'connection').then(async ([child]) => {
      const closed = once(child.on('error', () => {}).resume(), 'close')
      stopping.abort()
      await closed
    })
    await look({ childPort, hangs: true, signal: stopping.signal })
    await gone
  })

  it('rejects where the browser is missing', async () => {
    const browser = { path: '/nowhere/chromium', hasSandbox: true }
    const { signal } = new AbortController()
    const locate = async () => []
    await expect(
      takeScreenshot({ browser, page: new URL('https://site.test/'), locate, signal }),
    ).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await foldersLeft()).toEqual([])
  })
})

describe('smallPicture', () => {
  it('stays within its limits even if every pixel differs', async () => {
    const small = (await smallPicture(drawn({ ...window, look: 'noise' }))) ?? Buffer.alloc(0)
    expect(small.length).toBeLessThanOrEqual(kept.bytes)
    const picture = await readPng(small, { side: kept.width, pixels: kept.width * kept.height })
    expect(picture?.width).toBeLessThanOrEqual(kept.width)
    expect(picture?.height).toBeLessThanOrEqual(kept.height)
  })
})

import { createServer, type RequestListener } from 'node:http'
import { startSimulator } from '@flotilla/simulator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCheck } from './run-check.ts'

const slug = 'zahnarztpraxis-dr-wagner'
const token = 'a-token-of-this-test'

async function check(words: string[]) {
  const lines: string[] = []
  const code = await runCheck(words, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

async function aSimulatedSite() {
  const now = new Date('2026-11-21T08:06:00Z')
  const { control, close } = await startSimulator({ speed: 100_000, now, hasScriptedFailure: false })
  onTestFinished(close)
  const site = control.site(slug)
  const words = ['--url', site.api_url, '--token', site.token, '--allow-private']
  const secret = site.backup_secret ?? ''
  return { control, site, words, secret, withBackup: [...words, '--backup-secret', secret] }
}

async function aSiteThat(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  return `http://127.0.0.1:${address.port}/joomla/`
}

describe('pnpm real-site', () => {
  it('finds no difference at a simulated site, writes nothing on it and prints no secret', async () => {
    const { control, site, secret, withBackup } = await aSimulatedSite()
    const { code, text } = await check(withBackup)
    expect(text).toMatch(/\d+ calls, (\d+) as recorded, 0 otherwise; 0 steps failed$/)
    expect(code).toBe(0)
    for (const call of ['GET v1/extensions', 'GET v1/panopticon/extension/{id}', 'akeeba listBackups']) {
      expect(text).toContain(call)
    }
    expect(control.writes(slug)).toEqual([])
    expect(control.log().filter(({ method }) => method !== 'GET')).toEqual([])
    for (const hidden of [site.token, secret]) expect(text).not.toContain(hidden)
  })

  it('reads the second segment of an archive in parts, compares their order and reports it', async () => {
    const { control, withBackup } = await aSimulatedSite()
    control.set(slug, { fault: { kind: 'archive', bytes: 3_000_000, partBytes: 1_200_000 } })
    const { text } = await check(withBackup)
    expect(text).toMatch(
      /newest backup: 3 files, from the first: \.j01 as part 2, \.j02 as part 3, \.jpa as part 1; read segment 1 \(1048576 bytes\) and segment 2 \(\d+ bytes\) of \.j01, \d+ bytes/,
    )
    expect(text).toMatch(/akeeba getBackupInfo +200 {2}as recorded/)
    expect(text).toMatch(/ 0 otherwise; 0 steps failed$/)
  })

  it.each([
    ['a site that finds no second segment', null, 'newest backup: FAILED. '],
    ['a site that sends less than it has', 'AAAA', 'Segment 2 of .jpa has 3 bytes, expected 1048576 bytes.'],
  ])('distinguishes %s from a site that sends its archives', async (_, data, words) => {
    const { control, withBackup, site } = await aSimulatedSite()
    control.set(slug, { fault: { kind: 'archive', bytes: 3_000_000, partBytes: 10_000_000 } })
    const url = await aSiteThat(async (request, response) => {
      const asked = new URL(request.url?.replace(/.*api\/index\.php/, site.api_url) ?? '', site.api_url)
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const { status, headers: sent, body } = await fetch(asked, { headers })
      response.statusCode = status
      response.setHeader('content-type', sent.get('content-type') ?? '')
      const isSecond = asked.searchParams.get('segment') === '2'
      const instead = data === null ? { status: 404, data: 'Invalid segment' } : { status: 200, data }
      response.end(isSecond ? JSON.stringify(instead) : Buffer.from(await new Response(body).arrayBuffer()))
    })
    const { code, text } = await check(withBackup.with(1, url))
    expect(text).toContain(words)
    expect(code).toBe(1)
  })

  it('expects HTTP 500 for an extension without update site', async () => {
    const { control } = await aSimulatedSite()
    const { api_url, token: key } = control.site('fahrradladen-kette')
    const { code, text } = await check(['--url', api_url, '--token', key, '--allow-private'])
    expect(text).toMatch(/GET v1\/panopticon\/extension\/\{id\} +500 {2}as recorded/)
    expect(code).toBe(0)
  })

  it('makes and tests a backup and updates only the named extension when it may write', async () => {
    const { control, withBackup } = await aSimulatedSite()
    const { code, text } = await check([...withBackup, '--write', '--extension', 'pkg_jce'])
    expect(text).toMatch(/back up, and test the backup: sound: \d+ files/)
    expect(text).toContain('update the extension: installed: 2.9.81 → 2.9.99. ')
    expect(code).toBe(0)
    const updates = control.effects().filter(({ kind }) => kind === 'extension')
    expect(updates).toHaveLength(1)
    const others = control.writes(slug).filter(({ path }) => !path.includes('/v2/akeebabackup/'))
    expect(others).toEqual([expect.objectContaining({ what: 'extensions' })])
  })

  it('reports a damaged backup in the words of the product', async () => {
    const { control, withBackup } = await aSimulatedSite()
    control.set(slug, { fault: { kind: 'archive', flaw: 'cutDump' } })
    const { text } = await check([...withBackup, '--write'])
    expect(text).toMatch(/not sound: The database dump/)
  })

  it('skips the calls of the backup tool when its secret word is unknown', async () => {
    const { control, words } = await aSimulatedSite()
    expect((await check(words)).code).toBe(0)
    expect(control.log().filter(({ path }) => path.includes('akeeba'))).toEqual([])
  })

  it('names each difference, call by call, at a site that answers otherwise', async () => {
    const url = await aSiteThat((request, response) => {
      const isKnown = request.headers['x-joomla-token'] === token
      const attributes = { current: '7.0.0', latest: '7.0.0', needsUpdate: 0, phpVersion: token, more: [] }
      const data = request.url?.includes('core/update') ? { type: 'core', id: '0', attributes } : []
      const body = isKnown ? { links: {}, data } : { errors: [{ title: 'Forbidden' }] }
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
    const { code, text } = await check(['--url', url, '--token', token, '--allow-private'])
    expect(code).toBe(1)
    expect(text).toContain('content type "application/json", recorded "application/vnd.api+json')
    expect(text).toContain('data.attributes.needsUpdate: number, recorded flag')
    expect(text).toContain('meta: missing')
    expect(text).toMatch(/data\.type: "core", recorded "coreupdate"/)
    expect(text).not.toContain(token)
  })

  it('exits with 1 and reports the failed connection when the token is refused, without printing the token', async () => {
    const { words } = await aSimulatedSite()
    const { code, text } = await check(words.map((word, at) => (at === 3 ? token : word)))
    expect(code).toBe(1)
    expect(text).toMatch(/^reach the site: FAILED\. /)
    expect(text).not.toContain(token)
  })

  it('calls a private address only when an option allows it', async () => {
    const { control, words } = await aSimulatedSite()
    const { code, text } = await check(words.filter((word) => word !== '--allow-private'))
    expect([code, control.log()]).toEqual([1, []])
    expect(text).toMatch(/^reach the site: FAILED\. /)
  })

  it.each([
    [[], 'Both --url and --token are needed.'],
    [['--url', 'x', '--token', token], '--url should be an address'],
    [['--url', 'https://site.test', '--token', token, '--write'], '--write needs'],
    [['--url', 'https://site.test', '--token', token, '--extension', 'x'], '--extension updates it'],
    [['--url', 'https://site.test', '--token', token, '--wirte'], 'The flags make no sense at --wirte.'],
    [['--url', 'https://site.test', token], 'The flags make no sense.'],
  ])('explains its use and calls nothing when its arguments are %j', async (words, message) => {
    const { code, text } = await check(words)
    expect(code).toBe(2)
    expect(text).toContain(message)
    expect(text).toContain('pnpm real-site --url')
    expect(text).not.toContain(token)
  })
})

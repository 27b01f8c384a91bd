import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { archiveLimits, ReleaseReason, reportFile } from '@flotilla/api/releases'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { runKeyCommand } from '../keys/key-command.ts'
import { plantRelease } from '../testing/plant-release.ts'
import {
  archiveOf,
  aTeam,
  type Entry,
  entriesOf,
  signedBy,
  type Team,
  writeReport,
  writeShellPage,
} from '../testing/team.ts'

const server = await startTestServer()
const folder = path.join(server.folder, 'releases')
const built = await mkdtemp(path.join(tmpdir(), 'built-'))
afterAll(async () => {
  await server.close()
  await rm(built, { recursive: true, force: true })
})
await mkdir(path.join(server.folder, 'shell'), { recursive: true })
await writeShellPage(path.join(server.folder, 'shell'), '1.11.0')

const team = await aTeam(folder, 'team-a', 'fleet-*')
const gone = await aTeam(folder, 'team-gone', 'fleet-*')
await runKeyCommand(['withdraw', 'team-gone'], folder)
const others = await aTeam(folder, 'team-b', 'sites')

type Answer = { status: number; reason?: string; message?: string; data?: unknown }
async function send(init: RequestInit, place: string): Promise<Answer> {
  const answer = await fetch(`${server.url}${place}`, init)
  return { status: answer.status, ...Object(await answer.json()) }
}

const names = ['remote.json', 'remote-entry.js', reportFile]
type Release = Parameters<typeof plantRelease>[1]
let count = 0

/** A build of a remote that is right, or differs as a test says; each with its own version. */
async function aBuild(over: Partial<Release> = {}, code?: string) {
  count += 1
  const release = { name: 'fleet-report', version: `1.0.${count}`, ...over }
  const dist = await plantRelease(built, release, code)
  await writeReport(dist, release)
  return { dist, ...release }
}

type Upload = {
  name: string
  version: string
  body: Buffer
  as?: Team
  over?: Parameters<typeof signedBy>[1]['over']
}

async function publish({ name, version, body, as = team, over }: Upload): Promise<Answer> {
  const place = `/api/remotes/${name}/versions`
  return await send(signedBy(as, { path: place, version, body, ...(over && { over }) }), place)
}

async function publishWith(
  change: (entries: Entry[]) => Entry[],
  over: Partial<Release> = {},
  code?: string,
) {
  const { dist, name, version } = await aBuild(over, code)
  return await publish({ name, version, body: await archiveOf(change(await entriesOf(dist, names))) })
}
const publishAlso = (...entries: Entry[]) => publishWith((own) => [...own, ...entries])
const publishOver = (over: Partial<Release>, code?: string) => publishWith((own) => own, over, code)

/** A right upload, for what is wrong with its request. */
async function anUpload(over: Partial<Release> = {}): Promise<Upload> {
  const { dist, name, version } = await aBuild(over)
  return { name, version, body: await archiveOf(await entriesOf(dist, names)) }
}

async function publishReport(of: { version?: string }, findings: string[]): Promise<Answer> {
  const { dist, name, version } = await aBuild()
  await writeReport(dist, { name, version, ...of }, findings)
  return await publish({ name, version, body: await archiveOf(await entriesOf(dist, names)) })
}

async function publishAgain(code: string): Promise<Answer> {
  const first = await aBuild({}, 'export const a = 1')
  const body = await archiveOf(await entriesOf(first.dist, names))
  expect((await publish({ ...first, body })).status).toBe(201)
  const next = await aBuild({ version: first.version }, code)
  return await publish({ ...next, body: await archiveOf(await entriesOf(next.dist, names)) })
}

const order = (act: string, body: object, name = 'fleet-report', as = team) => {
  const place = `/api/remotes/${name}/${act}`
  return send(signedBy(as, { path: place, body: Buffer.from(JSON.stringify(body)) }), place)
}

type Row = [ReleaseReason, string, number, () => Promise<Answer>]

const requests: Row[] = [
  [
    'signature_missing',
    'no signature',
    401,
    () => send({ method: 'POST' }, '/api/remotes/fleet-report/versions'),
  ],
  [
    'signature_missing',
    'a token instead of one',
    401,
    () => send({ headers: { authorization: 'Bearer x' } }, '/api/remotes'),
  ],
  [
    'key_unknown',
    'an unknown key',
    401,
    async () => publish({ ...(await anUpload()), as: { ...team, key: 'team-x' } }),
  ],
  ['key_withdrawn', 'a withdrawn key', 401, async () => publish({ ...(await anUpload()), as: gone })],
  [
    'signature_wrong',
    'the key of another team',
    401,
    async () => publish({ ...(await anUpload()), as: { ...team, privateKey: others.privateKey } }),
  ],
  [
    'signature_wrong',
    'a signature for another remote',
    401,
    async () => publish({ ...(await anUpload()), over: { path: '/api/remotes/fleet-other/versions' } }),
  ],
  [
    'request_elsewhere',
    'a request to another console',
    401,
    async () => publish({ ...(await anUpload()), over: { console: 'https://other.example' } }),
  ],
  ['key_scope', 'a name outside of the scope', 403, async () => publish(await anUpload({ name: 'sites' }))],
  [
    'request_old',
    'a date of yesterday',
    401,
    async () => publish({ ...(await anUpload()), over: { date: '2020-01-01T00:00:00.000Z' } }),
  ],
  [
    'request_repeated',
    'a request that was used before',
    401,
    async () => {
      const place = '/api/remotes'
      const init = signedBy(team, { method: 'GET', path: place })
      expect((await send(init, place)).status).toBe(200)
      return await send(init, place)
    },
  ],
  [
    'archive_changed',
    'an archive that was changed on its way',
    422,
    async () => publish({ ...(await anUpload()), over: { checksum: 'a'.repeat(64) } }),
  ],
]

const script = (content: string): Entry => ({ name: 'remote-entry.js', content })
const long = Buffer.alloc(1024 * 1024)

const archives: Row[] = [
  [
    'archive_large',
    'more bytes than an archive may have',
    413,
    async () => publish({ ...(await anUpload()), body: Buffer.alloc(archiveLimits.archiveBytes + 1) }),
  ],
  [
    'archive_large',
    'more bytes than it may unpack to',
    413,
    () => publishAlso(...Array.from({ length: 65 }, (_, at) => ({ name: `${at}.txt`, content: long }))),
  ],
  [
    'archive_large',
    'more files than it may hold',
    413,
    () => publishAlso(...Array.from({ length: archiveLimits.files }, (_, at) => ({ name: `${at}.txt` }))),
  ],
  [
    'archive_unreadable',
    'bytes that are no gzip',
    422,
    async () => publish({ ...(await anUpload()), body: Buffer.from('x') }),
  ],
  [
    'archive_unreadable',
    'gzip that holds no tar',
    422,
    async () => publish({ ...(await anUpload()), body: gzipSync(Buffer.alloc(2048, 'x')) }),
  ],
  [
    'archive_unreadable',
    'an archive that was cut before it was signed',
    422,
    async () => {
      const upload = await anUpload()
      return await publish({ ...upload, body: upload.body.subarray(0, upload.body.length - 20) })
    },
  ],
  ...[
    '../up.js',
    '/etc/up.js',
    'a/../../up.js',
    'a//b.js',
    './a.js',
    '.hidden.js',
    'a\\b.js',
    'C:up.js',
    'a/.incoming/b.js',
  ].map((name): Row => ['archive_path', `the name ${name}`, 422, () => publishAlso({ name })]),
  [
    'archive_path',
    'a link to another file',
    422,
    () => publishAlso({ name: 'a.js', type: 'symlink', linkname: '/etc/passwd' }),
  ],
  [
    'archive_path',
    'a hard link',
    422,
    () => publishAlso({ name: 'a.js', type: 'link', linkname: 'remote.json' }),
  ],
  ['archive_path', 'a folder as an entry', 422, () => publishAlso({ name: 'a', type: 'directory' })],
  ['archive_path', 'a name of the extended form', 422, () => publishAlso({ name: `${'a'.repeat(140)}.js` })],
  ['archive_path', 'a name twice', 422, () => publishAlso(script('x'))],
  ['archive_path', 'a name in other letters', 422, () => publishAlso({ name: 'Remote-Entry.js' })],
  ['archive_path', 'a file below a file', 422, () => publishAlso({ name: 'remote-entry.js/a.js' })],
  [
    'archive_path',
    'a folder in other letters',
    422,
    () => publishAlso({ name: 'a/b.txt' }, { name: 'A/c.txt' }),
  ],
]

const without = (name: string) => (own: Entry[]) => own.filter((entry) => entry.name !== name)
const budgets = { firstRouteKb: 0.01 }

const contents: Row[] = [
  ['release_missing', 'no remote.json', 422, () => publishWith(without('remote.json'))],
  [
    'release_schema',
    'a remote.json that is no JSON',
    422,
    () => publishWith((own) => [...without('remote.json')(own), { name: 'remote.json', content: '{' }]),
  ],
  [
    'release_schema',
    'an address of the frame',
    422,
    () => publishOver({ routes: [{ path: '/login', layout: 'app', title: 'Sign in' }] }),
  ],
  [
    'release_schema',
    'an address with too many forms',
    422,
    () => publishOver({ routes: [{ path: '/a/:b?/:c?/:d?/:e?/:f?', layout: 'app', title: 'A' }] }),
  ],
  [
    'release_schema',
    'a hash of a file outside',
    422,
    () => publishOver({ integrity: { '../../x.js': 'sha384-x' } }),
  ],
  [
    'release_other',
    'another version than the signed one',
    422,
    async () => publish({ ...(await anUpload()), version: '9.9.9' }),
  ],
  [
    'release_file',
    'a script that differs from its hash',
    422,
    () => publishWith((own) => [...without('remote-entry.js')(own), script('alert(1)')]),
  ],
  ['release_file', 'a script that is missing', 422, () => publishWith(without('remote-entry.js'))],
  ['release_file', 'a script without a hash', 422, () => publishAlso({ name: 'more.js', content: 'x' })],
  ['release_file', 'a page of its own', 422, () => publishAlso({ name: 'index.html', content: '<p>' })],
  [
    'release_file',
    'a compressed script that holds another one',
    422,
    () => publishAlso({ name: 'remote-entry.js.br', content: 'x' }),
  ],
  ['release_file', 'a chunk outside', 422, () => publishOver({ chunks: { page: ['../x.js'] } })],
  ['release_file', 'a file of a place outside', 422, () => publishOver({ slotFiles: ['../../x.js'] })],
  ['report_missing', 'no report of the contract suite', 422, () => publishWith(without(reportFile))],
  ['report_missing', 'the report of another version', 422, () => publishReport({ version: '0.0.1' }, [])],
  ['report_findings', 'a report with a finding', 422, () => publishReport({}, ['It does not load.'])],
  ['platform_range', 'a range of another platform', 422, () => publishOver({ platform: '^2.0.0' })],
  ['over_budget', 'more code than the budget', 422, () => publishOver({ budgets }, 'x'.repeat(100))],
  ['version_taken', 'other files for a published version', 409, () => publishAgain('export const a = 2')],
]

const orders: Row[] = [
  [
    'version_unknown',
    'a release of a version that is not there',
    404,
    () => order('release', { version: '9.9.9' }),
  ],
  [
    'remote_unknown',
    'a rollback of a remote that was never released',
    404,
    () => order('rollback', {}, 'fleet-none'),
  ],
  [
    'version_current',
    'a trial of the version that all accounts have',
    409,
    async () => {
      const { version } = await released()
      return await order('release', { version, percent: 10 })
    },
  ],
  [
    'version_first',
    'a rollback of the first version',
    409,
    async () => {
      await released({ name: 'fleet-first' })
      return await order('rollback', {}, 'fleet-first')
    },
  ],
  [
    'address_taken',
    'an address of another remote',
    409,
    async () => {
      await released({ name: 'fleet-owner', routes: [{ path: '/owned/:id?', layout: 'app', title: 'A' }] })
      return await publishOver({ routes: [{ path: '/Owned/:other', layout: 'app', title: 'B' }] })
    },
  ],
  [
    'key_scope',
    'an order for the remote of another team',
    403,
    () => order('disable', { reason: 'No' }, 'sites'),
  ],
]

async function released(over: Partial<Release> = {}): Promise<Upload> {
  const upload = await anUpload({ routes: [{ path: `/r${count}`, layout: 'app', title: 'R' }], ...over })
  expect((await publish(upload)).status).toBe(201)
  expect((await order('release', { version: upload.version }, upload.name)).status).toBe(200)
  return upload
}

describe('a release over HTTP is refused for', () => {
  it.each([...requests, ...archives, ...contents, ...orders])(
    '%s: %s',
    async (reason, _, status, attempt) => {
      const before = await served()
      const answer = await attempt()
      expect(answer).toMatchObject({ status, reason })
      expect(answer.message).toMatch(/^.{10,400}\.$/s)
      expect(answer.message).not.toContain(server.folder)
      // What a row published rightly stays; what was refused leaves nothing.
      expect(await readdir(path.join(folder, '.incoming')).catch(() => [])).toEqual([])
      expect((await served()).length - before.length).toBeLessThanOrEqual(1)
    },
  )

  it('each reason that a team can meet', () => {
    const own = ['console_unbuilt', 'registry_unreadable', 'releases_busy', 'releases_closed']
    const tested = new Set([...requests, ...archives, ...contents, ...orders].map(([reason]) => reason))
    expect(ReleaseReason.options.filter((reason) => !tested.has(reason))).toEqual(own)
  })
})

/** Every version that can be served. */
async function served(): Promise<string[]> {
  const found = await readdir(folder, { recursive: true })
  return found.filter((place) => place.endsWith('remote.json') && !place.startsWith('.'))
}

describe('a version that was published before', () => {
  it('is published again with 200 when its files are the same', async () => {
    expect(await publishAgain('export const a = 1')).toMatchObject({ status: 200, data: { is_new: false } })
  })
})

import { listActivity } from '@flotilla/api/contract'
import { startSimulator } from '@flotilla/simulator'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSession } from '../auth/store.ts'
import { accounts, activity, backups, tokens } from '../db/index.ts'
import { aUser, callApi, startTestServer, type TestServer } from '../testing/index.ts'
import { aDownloader, checksumOf, slug } from './testing/download-house.ts'

let now = new Date('2026-11-21T10:00:00Z')
let server: TestServer
let simulator: Awaited<ReturnType<typeof startSimulator>>
beforeAll(async () => {
  simulator = await startSimulator({ speed: 100_000, hasScriptedFailure: false })
  server = await startTestServer({ now: () => now })
})
afterAll(async () => {
  await server.close()
  await simulator.close()
})
beforeEach(() => {
  now = new Date('2026-11-21T10:00:00Z')
  order({})
})

/** Makes the archives of the site: five parts, or as `how` says. */
function order(how: object) {
  const archive = { kind: 'archive' as const, bytes: 900_000, partBytes: 200_000, ...how }
  simulator.control.set(slug, { fault: archive })
}
const aPerson = () => aDownloader(server, simulator.control)
type Person = Awaited<ReturnType<typeof aPerson>>

/** Follows the address of a file, which must be there. */
async function browserOf(person: Person, file = 1) {
  const { data } = (await person.open(file)).parsed()
  return person.follow(data.url)
}

async function* bytesOf(answer: Response) {
  if (answer.body !== null) yield* answer.body
}

describe('the files of a backup', () => {
  it('are listed in the order of the archive, as its site has them now', async () => {
    const { data } = (await (await aPerson()).files()).parsed()
    expect(data.files.map(({ file }) => file)).toEqual([1, 2, 3, 4, 5])
    expect(data.files.map(({ name }) => name.slice(-4))).toEqual(['.j01', '.j02', '.j03', '.j04', '.jpa'])
    expect(data.files.map(({ size }) => size).slice(0, 4)).toEqual(Array(4).fill(200_000))
  })

  it('are not found once they are gone from the site, or belong to another account', async () => {
    const person = await aPerson()
    const stranger = await aUser(server.db)
    const path = `${server.url}/api/backup/${person.backup.id}/file/1`
    const headers = { authorization: `Bearer ${stranger.token}` }
    expect((await fetch(path, { headers })).status).toBe(404)
    expect((await person.get(6)).status).toBe(404)
    await server.db.update(backups).set({ remoteId: 999_999 }).where(eq(backups.id, person.backup.id))
    expect((await person.files()).json).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('no longer on the site'),
    })
  })

  it('say in the words of the site why they cannot be had', async () => {
    const person = await aPerson()
    simulator.control.set(slug, { fault: { kind: 'databaseGone' } })
    const refused = await person.files()
    expect([refused.status, refused.json]).toEqual([502, expect.objectContaining({ code: 'site_error' })])
    expect((await person.get(1)).status).toBe(502)
    expect((await person.open(1)).status).toBe(502)
  })
})

describe('the download of a file', () => {
  it('is a file of its own name, with a mark of its version and its length', async () => {
    const person = await aPerson()
    const { data } = (await person.files()).parsed()
    const answer = await person.get(5)
    const last = data.files[4]
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${last?.name}"`,
      'content-length': String(last?.size),
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'x-content-type-options': 'nosniff',
    })
    expect((await answer.arrayBuffer()).byteLength).toBe(last?.size)
  })

  it.each([
    ['as a stream', {}],
    ['in segments, where a firewall refuses the stream', { direct: 'refused' }],
    ['without the words of PHP in which a stream ends', { direct: 'error', directBytes: 120_000 }],
  ])('continues a broken one at its byte: %s', async (_, how) => {
    order({ partBytes: 3_000_000, bytes: 2_500_000 })
    const person = await aPerson()
    const whole = await person.get(1)
    const etag = whole.headers.get('etag') ?? ''
    const checksum = await checksumOf(bytesOf(whole))
    order({ partBytes: 3_000_000, bytes: 2_500_000, ...how })
    const half = 1_234_567
    const first = await person.get(1, { range: `bytes=0-${half - 1}` })
    const rest = await person.get(1, { range: `bytes=${half}-`, 'if-range': etag })
    expect([first.status, rest.status]).toEqual([206, 206])
    expect(rest.headers.get('content-range')).toMatch(new RegExp(`^bytes ${half}-\\d+/\\d+$`))
    expect(await checksumOf(bytesOf(first), bytesOf(rest))).toBe(checksum)
  })

  it('is given whole again when the site has other files by then', async () => {
    const person = await aPerson()
    const etag = (await person.get(1, {}, 'HEAD')).headers.get('etag') ?? ''
    order({ partBytes: 300_000 })
    const answer = await person.get(1, { range: 'bytes=1000-', 'if-range': etag })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 300_000])
    const beyond = await person.get(1, { range: 'bytes=300000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */300000'])
  })

  it('breaks off where the site fails in the middle, so that no browser takes it for whole', async () => {
    order({ direct: 'ended', directBytes: 150_000, segmentsEndAt: 1 })
    const answer = await (await aPerson()).get(1)
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  it('asks the site for no byte for HEAD', async () => {
    const person = await aPerson()
    simulator.control.clearLog()
    const answer = await person.get(1, {}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '200000'])
    expect(simulator.control.log().filter(({ path }) => path.includes('download'))).toEqual([])
  })

  it('is one line in the log of the account, however often it is resumed', async () => {
    const person = await aPerson()
    for (const range of ['bytes=0-999', 'bytes=1000-']) await (await person.get(1, { range })).arrayBuffer()
    await (await person.get(2)).arrayBuffer()
    const log = (await callApi(server.url, listActivity, { token: person.user.token })).parsed()
    expect(log.data.map(({ type, result }) => `${type}/${result}`)).toEqual(
      Array(2).fill('backup/downloaded'),
    )
    expect(log.data.map(({ payload }) => payload?.slice(-4)).toSorted()).toEqual(['.j01', '.j02'])
  })
})

describe('the address for a browser', () => {
  it('holds a word that becomes a cookie of this file alone, and leads to an address without it', async () => {
    const person = await aPerson()
    const { sent, cookie, place, get } = await browserOf(person, 2)
    const path = `/api/backup/${person.backup.id}/file/2`
    expect([sent.status, place.pathname, place.search]).toEqual([302, path, ''])
    for (const words of [`Path=${path};`, 'HttpOnly', 'SameSite=Lax', 'Max-Age=43200'])
      expect(`${cookie};`).toContain(words)
    const saved = await get()
    expect([saved.status, (await saved.arrayBuffer()).byteLength]).toEqual([200, 200_000])
    const resumed = await get({ range: 'bytes=100000-' })
    expect([resumed.status, (await resumed.arrayBuffer()).byteLength]).toEqual([206, 100_000])
    const other = await fetch(place.href.replace(/2$/, '1'), {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    })
    expect(other.status).toBe(401)
  })

  it('works once, and for a minute', async () => {
    const person = await aPerson()
    const { url } = (await person.open(1)).parsed().data
    const late = (await person.open(1)).parsed().data
    expect((await person.follow(url)).sent.status).toBe(302)
    expect((await person.follow(url)).sent.status).toBe(401)
    expect((await person.follow(url.replace('file/1', 'file/2'))).sent.status).toBe(401)
    expect((await person.follow(`${url}x`)).sent.status).toBe(401)
    now = new Date(now.getTime() + 61_000)
    expect((await person.follow(late.url)).sent.status).toBe(401)
  })

  it('ends with the session, with the service, and after twelve hours', async () => {
    const person = await aPerson()
    const { get } = await browserOf(person)
    const { db } = server
    const { accountId } = person.user
    await db.update(accounts).set({ serviceEnabled: false }).where(eq(accounts.id, accountId))
    expect((await get()).status).toBe(402)
    await db.update(accounts).set({ serviceEnabled: true }).where(eq(accounts.id, accountId))
    expect((await get({}, 'HEAD')).status).toBe(200)
    now = new Date(now.getTime() + 12 * 3_600_000 + 1000)
    expect((await get()).status).toBe(401)
    now = new Date('2026-11-21T10:00:00Z')
    await db.update(tokens).set({ revokedAt: now }).where(eq(tokens.userId, person.user.id))
    expect((await get()).status).toBe(401)
  })

  it('names the administrator who acts as the user in the log', async () => {
    const person = await aPerson()
    const admin = await aUser(server.db, { role: 99 })
    const [own] = await server.db.select().from(tokens).where(eq(tokens.userId, admin.id))
    const acting = { impersonatorId: admin.id, parentId: own?.id ?? 0 }
    const token = await createSession(server.db, { userId: person.user.id, acting, now })
    const path = `${server.url}/api/backup/${person.backup.id}/file/1`
    await (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer()
    const [line] = await server.db.select().from(activity).where(eq(activity.siteId, person.site.id))
    expect(line).toMatchObject({ type: 'backup', userId: person.user.id, impersonatorId: admin.id })
  })
})

import { listMissedEvents, listNotices, readNotice, readNotices } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { notices, tokens } from '../db/index.ts'
import { recordEvent } from '../jobs/index.ts'
import { removeSite } from '../sites/remove-site.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'
import { pruneNoticesTask } from './prune-notices-task.ts'

const now = new Date('2026-11-23T22:30:00Z')
const server = await startTestServer({ now: () => now })
afterAll(() => server.close())
const { db } = server

/** An account in which these sites went down, in their order; with a second person. */
async function anAccount(...names: string[]) {
  const user = await aUser(db)
  const { accountId, token } = user
  const colleague = await aUser(db, { accountId })
  const sites = []
  for (const name of names) {
    const site = await aSite(db, { accountId, name })
    sites.push(site)
    await tell('site.down', site, { message: 'HTTP 500' })
  }
  return { accountId, user, colleague, token, sites }
}

type Place = { id: number; accountId: number; name: string }

function tell(
  name: 'site.down' | 'site.up' | 'backup.finished',
  site: Place,
  fields: object = {},
  at: Date = now,
) {
  const payload = { site_id: site.id, site_name: site.name, ...fields }
  return db.transaction((tx) => recordEvent(tx, { accountId: site.accountId, name, payload }, at))
}

async function list(token: string, query: Record<string, string> = {}) {
  return (await callApi(server.url, listNotices, { token, query })).parsed()
}
const texts = async (token: string, query?: Record<string, string>) =>
  (await list(token, query)).data.map(({ text }) => text)
const unread = async (token: string) => (await list(token)).meta.unread
const readTo = (token: string, upTo: number) =>
  callApi(server.url, readNotices, { token, body: { up_to: upTo } })

describe('GET /notices', () => {
  it('lists what happened, the latest change first, with its time', async () => {
    const { token, sites } = await anAccount('Alpha', 'Beta')
    const [alpha] = sites
    const later = new Date(now.getTime() + 60_000)
    if (alpha !== undefined) await tell('site.up', alpha, {}, later)
    const { data, meta } = await list(token)
    const [since, end] = [now.toISOString(), later.toISOString()]
    expect(data).toMatchObject([
      {
        ...{ severity: 'danger', text: 'Site is down: Alpha', detail: 'HTTP 500', batch: null },
        ...{ site: { id: alpha?.id, name: 'Alpha' }, is_read: false },
        ...{ since, changed_at: end, ended_at: end },
      },
      { text: 'Site is down: Beta', since, changed_at: since, ended_at: null },
    ])
    expect(meta).toEqual({ unread: 1, up_to: 3, next: null })
  })

  it('goes on behind the last one of a page, whatever has changed since', async () => {
    const { token, sites } = await anAccount('Alpha', 'Beta', 'Gamma')
    const first = await list(token, { limit: '2' })
    expect(first.data.map(({ text }) => text)).toEqual(['Site is down: Gamma', 'Site is down: Beta'])
    for (const site of sites) if (site.name === 'Gamma') await tell('site.up', site)
    const before = first.meta.next ?? ''
    expect(await texts(token, { limit: '2', before })).toEqual(['Site is down: Alpha'])
    const refused = await callApi(server.url, listNotices, { token, query: { before: 'x' } })
    expect(refused.status).toBe(422)
  })

  it('lists failures alone, and counts only those that go on', async () => {
    const { token, sites } = await anAccount('Alpha')
    for (const site of sites) await tell('backup.finished', site, { backup_id: 1 })
    expect(await texts(token)).toHaveLength(2)
    expect(await texts(token, { failures: '1' })).toEqual(['Site is down: Alpha'])
    expect(await unread(token)).toBe(1)
  })
})

describe('marking notices as read', () => {
  it('counts for the person, not for a colleague, and tells the other devices of the account once', async () => {
    const { token, user, colleague } = await anAccount('Alpha', 'Beta')
    const { up_to: upTo } = (await list(token)).meta
    expect((await readTo(token, upTo)).status).toBe(200)
    await readTo(token, upTo)
    expect([await unread(token), await unread(colleague.token)]).toEqual([0, 2])
    const query = { after: String(upTo) }
    const missed = (await callApi(server.url, listMissedEvents, { token, query })).parsed().data
    expect(missed).toMatchObject([{ event: 'notice.changed', payload: { user_id: user.id } }])
  })

  it('leaves unread what changes afterwards, also with a number of the future', async () => {
    const { token, accountId } = await anAccount('Alpha')
    await readTo(token, 2_000_000)
    const later = await aSite(db, { accountId, name: 'Later' })
    await tell('site.down', later)
    expect((await list(token)).data.map(({ text, is_read: isRead }) => [text, isRead])).toEqual([
      ['Site is down: Later', false],
      ['Site is down: Alpha', true],
    ])
  })

  it('one by one leaves the others unread, and ends when the notice changes', async () => {
    const { token, sites } = await anAccount('Alpha', 'Beta')
    const [beta] = (await list(token)).data
    const mark = () => callApi(server.url, readNotice, { token, params: { id: beta?.id ?? 0 } })
    expect([(await mark()).status, (await mark()).status]).toEqual([200, 200])
    expect(await unread(token)).toBe(1)
    for (const site of sites) if (site.name === 'Beta') await tell('site.up', site)
    expect((await list(token)).data[0]).toMatchObject({ text: 'Site is down: Beta', is_read: false })
  })

  it('is refused to an administrator who acts as the user, and for a notice of another account', async () => {
    const { token, user } = await anAccount('Alpha')
    const stranger = await aUser(db)
    const [notice] = (await list(token)).data
    const params = { id: notice?.id ?? 0 }
    expect((await callApi(server.url, readNotice, { token: stranger.token, params })).status).toBe(404)
    await db.update(tokens).set({ impersonatorId: stranger.id }).where(eq(tokens.userId, user.id))
    expect((await readTo(token, 1)).status).toBe(403)
    expect((await callApi(server.url, readNotice, { token, params })).status).toBe(403)
    expect(await unread(token)).toBe(1)
  })
})

describe('notices', () => {
  it('of a removed site go with it, and a batch waits for that site no longer', async () => {
    const { token, accountId, sites, user } = await anAccount('Alpha', 'Beta')
    const ids = sites.map(({ id }) => id)
    const counts = { total: 3, waiting: 0, running: 0, done: 1, failed: 2, skipped: 0, cancelled: 0 }
    const failures = sites.map(({ id, name }) => ({
      ...{ key: `backup:${id}`, siteId: id, siteName: name, what: null, reason: 'Disk is full' },
    }))
    await db.insert(notices).values({
      ...{ accountId, seq: 9, severity: 'danger', text: 'Backup of 3 sites: 1 done, 2 failed' },
      ...{ batchId: 1, counts, failures, keys: failures.map(({ key }) => key), since: now, changedAt: now },
    })
    const by = { userId: user.id, impersonatorId: null, name: 'Ute' }
    const remove = (id = 0) => removeSite(db, { accountId, id, by, at: now })
    await remove(ids[0])
    expect((await list(token)).data).toMatchObject([
      {
        ended_at: null,
        batch: {
          failures: [
            { site: { id: null, name: 'Alpha' }, is_over: true },
            { site: { id: ids[1], name: 'Beta' }, is_over: false },
          ],
        },
      },
      { text: 'Site is down: Beta' },
    ])
    await remove(ids[1])
    expect((await list(token)).data).toMatchObject([{ ended_at: now.toISOString() }])
  })

  it('are deleted thirty days after their last change, and beyond 5000 of an account', async () => {
    const { accountId } = await anAccount()
    const row = { accountId, severity: 'info', text: 'x', since: now, changedAt: now } as const
    const many = Array.from({ length: 5002 }, (_, index) => ({ ...row, seq: index + 1 }))
    await db.insert(notices).values(many)
    const old = new Date('2026-10-24T22:29:00Z')
    await db.insert(notices).values({ ...row, seq: 6000, changedAt: old })
    const turn = { deps: server.deps, from: old, to: now, now, signal: new AbortController().signal }
    await pruneNoticesTask.run({ ...turn, once: async () => true })
    const kept = await db.select({ seq: notices.seq }).from(notices).where(eq(notices.accountId, accountId))
    const seqs = kept.map(({ seq }) => seq)
    expect([seqs.length, Math.min(...seqs), Math.max(...seqs)]).toEqual([5000, 3, 5002])
  })
})

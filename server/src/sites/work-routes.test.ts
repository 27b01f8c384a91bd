import {
  backupAndTestSite,
  backupSite,
  createSite,
  enableSiteRefresh,
  refreshSite,
  testBackup,
  updateExtension,
  updateSiteCore,
} from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { jobs, sites } from '../db/index.ts'
import { aBackup, anExtension, aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server
const user = await aUser(db)
const { accountId, token } = user
const stranger = await aUser(db)

describe('the routes that start work', () => {
  // spec: SM-4-006
  it('answer 202 once, then 409 while the job runs', async () => {
    const { id } = await aSite(db, { accountId })
    const first = await callApi(url, backupSite, { token, params: { id } })
    expect([first.status, first.parsed()]).toEqual([
      202,
      { data: { id, process_state: 1, can_cancel: true } },
    ])
    expect(first.headers.get('cache-control')).toBe('no-store')
    const again = await callApi(url, backupSite, { token, params: { id }, method: 'POST' })
    expect([again.status, Object(again.json).code]).toEqual([409, 'site_busy'])
    expect(await db.$count(jobs, eq(jobs.siteId, id))).toBe(1)
  })

  it('start nothing for HEAD', async () => {
    const { id } = await aSite(db, { accountId })
    const headers = { authorization: `Bearer ${token}` }
    const looked = await fetch(`${url}/api/site/${id}/updateinfo`, { method: 'HEAD', headers })
    expect(looked.status).toBe(404)
    expect(await db.$count(jobs, eq(jobs.siteId, id))).toBe(0)
  })

  it('accept the token only in the authorization header', async () => {
    const { id } = await aSite(db, { accountId })
    const answer = await callApi(url, backupSite, { params: { id }, headers: { cookie: `token=${token}` } })
    expect(answer.status).toBe(401)
  })

  it('answer 404 for sites and extensions of another account', async () => {
    const site = await aSite(db, { accountId })
    const extension = await anExtension(db, site, { needsUpdate: 1 })
    const params = { id: site.id }
    const answers = [
      await callApi(url, backupSite, { token: stranger.token, params }),
      await callApi(url, refreshSite, { token: stranger.token, params }),
      await callApi(url, enableSiteRefresh, { token: stranger.token, params }),
      await callApi(url, updateSiteCore, { token: stranger.token, params }),
      await callApi(url, updateExtension, { token: stranger.token, params: { id: extension.id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await db.$count(jobs, eq(jobs.siteId, site.id))).toBe(0)
  })

  it('refuse a backup, core update or extension update that is impossible', async () => {
    const site = await aSite(db, { accountId, canStartBackup: false })
    const params = { id: site.id }
    expect((await callApi(url, backupSite, { token, params })).json).toMatchObject({
      code: 'backup_unavailable',
    })
    expect((await callApi(url, updateSiteCore, { token, params })).json).toMatchObject({ code: 'conflict' })
    const current = await anExtension(db, site)
    const running = await anExtension(db, site, { needsUpdate: 1, processState: 1 })
    for (const { id } of [current, running]) {
      expect((await callApi(url, updateExtension, { token, params: { id } })).status).toBe(409)
    }
  })

  it('start one test of a backup, and none of a backup without files', async () => {
    const site = await aSite(db, { accountId })
    const { id } = await aBackup(db, site)
    const bare = await aBackup(db, site, { isTestable: 0 })
    const test = (subject: number, by = token) =>
      callApi(url, testBackup, { token: by, params: { id: subject } })
    expect((await test(bare.id)).json).toMatchObject({ code: 'invalid', errors: { id: expect.any(Array) } })
    expect((await test(id, stranger.token)).status).toBe(404)
    const first = await test(id)
    expect([first.status, first.parsed()]).toEqual([
      202,
      { data: { id, process_state: 1, can_cancel: true } },
    ])
    const again = await test(id)
    expect([again.status, Object(again.json).code]).toEqual([409, 'conflict'])
    const other = await aBackup(db, site)
    const busy = await test(other.id)
    expect([busy.status, Object(busy.json).code]).toEqual([409, 'site_busy'])
    expect(await db.$count(jobs, eq(jobs.siteId, site.id))).toBe(1)
  })

  it('start a backup with a test, by GET and by POST', async () => {
    const { id } = await aSite(db, { accountId })
    const first = await callApi(url, backupAndTestSite, { token, params: { id } })
    expect([first.status, first.parsed()]).toEqual([
      202,
      { data: { id, process_state: 1, can_cancel: true } },
    ])
    const again = await callApi(url, backupAndTestSite, { token, params: { id }, method: 'POST' })
    expect([again.status, Object(again.json).code]).toEqual([409, 'site_busy'])
    const bare = await aSite(db, { accountId, canStartBackup: false })
    const refused = await callApi(url, backupAndTestSite, { token, params: { id: bare.id } })
    expect([refused.status, Object(refused.json).code]).toEqual([422, 'backup_unavailable'])
  })

  it('enable refreshes again after they were switched off', async () => {
    const { id } = await aSite(db, { accountId, refreshDisabled: true, refreshFailures: 9 })
    expect((await callApi(url, enableSiteRefresh, { token, params: { id } })).status).toBe(202)
    const [site] = await db.select().from(sites).where(eq(sites.id, id))
    expect(site).toMatchObject({ refreshDisabled: false, refreshFailures: 0, processState: 1 })
  })
})

describe('POST /site', () => {
  const link = {
    v: 1 as const,
    name: 'New',
    url: 'http://127.0.0.1:9/',
    url_backend: 'http://127.0.0.1:9/administrator/',
    api_url: 'http://127.0.0.1:9/api/index.php',
    auth: { type: 'joomla-token' as const, token: 'secret-token-of-the-site' },
    ts: 1,
  }

  it('refuses an unreachable site with the cause, and stores nothing', async () => {
    const answer = await callApi(url, createSite, { token, body: link })
    expect(answer.status).toBe(422)
    expect(Object(answer.json).code).toMatch(/^site_/)
    expect(JSON.stringify(answer.json)).not.toContain('secret-token')
    expect(await db.$count(sites, eq(sites.name, 'New'))).toBe(0)
  })

  it('refuses an address on another host than the site, at its field', async () => {
    const evil = 'https://evil.example'
    const body = {
      ...{ ...link, url_backend: `${evil}/administrator/`, api_url: `${evil}/api`, relink: true },
      backup: { url: `${evil}/backup`, secret: 's' },
    }
    const answer = await callApi(url, createSite, { token, body })
    const text = 'This address leads to evil.example; the site is at 127.0.0.1:9.'
    const errors = { url_backend: [text], api_url: [text], 'backup.url': [text] }
    expect([answer.status, answer.json]).toEqual([422, { code: 'invalid', message: text, errors }])
  })

  it('answers 409 with the known site before it relinks one', async () => {
    const known = await aSite(db, { accountId, url: link.url, urlKey: '127.0.0.1:9' })
    const answer = await callApi(url, createSite, { token, body: link })
    expect([answer.status, answer.json]).toMatchObject([
      409,
      { code: 'site_known', site: { id: known.id, name: known.name, url: link.url } },
    ])
    await db.delete(sites).where(eq(sites.id, known.id))
  })

  it('answers 422 to an address that is not http or https, and to unknown fields', async () => {
    const post = async (body: Record<string, unknown>) =>
      (await callApi(url, createSite, { token, body })).status
    expect(await post({ ...link, url: 'javascript:alert(1)' })).toBe(422)
    expect(await post({ ...link, account_id: 1 })).toBe(422)
  })
})

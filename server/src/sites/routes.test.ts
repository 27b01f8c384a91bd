import {
  deleteSite,
  getSite,
  listSites,
  SITE_SORTS,
  saveSiteConfiguration,
  saveSiteName,
  saveSitePlan,
  sortSites,
  toggleFileIgnore,
} from '@flotilla/api/contract'
import { namesInOrder } from '@flotilla/api/rule-cases'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity, sites, siteTags, ttfbSamples } from '../db/index.ts'
import {
  aBackup,
  anExtension,
  aSite,
  aTag,
  aUser,
  callApi,
  startTestServer,
  type TestServer,
} from '../testing/index.ts'

let server: TestServer
let user: Awaited<ReturnType<typeof aUser>>
let stranger: Awaited<ReturnType<typeof aUser>>

beforeAll(async () => {
  server = await startTestServer()
  user = await aUser(server.db)
  stranger = await aUser(server.db)
})
afterAll(() => server.close())

async function names(query: Record<string, string>, token = user.token) {
  const answer = await callApi(server.url, listSites, { token, query })
  return answer.parsed().data.map((row) => row.name)
}

describe('GET /accountsites', () => {
  it('asks for a token', async () => {
    const answer = await callApi(server.url, listSites)
    expect(answer.status).toBe(401)
    expect(answer.json).toEqual({ message: 'Unauthenticated.', code: 'unauthenticated' })
  })

  it.each([{ sort: 'color' }, { dir: 'up' }, { page: '0' }, { limit: '2001' }])(
    'refuses %o',
    async (query) => {
      const answer = await callApi(server.url, listSites, { token: user.token, query })
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({
        code: 'invalid',
        errors: { [Object.keys(query)[0] ?? '']: [expect.any(String)] },
      })
    },
  )

  it('shows the sites of the own account with their tags and counts', async () => {
    const mine = await aUser(server.db)
    const site = await aSite(server.db, { accountId: mine.accountId, name: 'Hotel Seeblick' })
    await aSite(server.db, { accountId: stranger.accountId })
    const tag = await aTag(server.db, { accountId: mine.accountId })
    await server.db.insert(siteTags).values({ siteId: site.id, tagId: tag.id })
    await anExtension(server.db, site, { needsUpdate: 1, nextVersion: '2.9.99' })
    await anExtension(server.db, site, { needsUpdate: 1, ignoreUpdate: 1 })
    await aBackup(server.db, site, { lastTestState: 3 })
    const { parsed } = await callApi(server.url, listSites, { token: mine.token })
    expect(parsed().meta.pagination).toEqual({ total: 1, per_page: 20, current_page: 1, total_pages: 1 })
    expect(parsed().data[0]).toMatchObject({
      id: site.id,
      process_state: 0,
      data: {
        tags: [{ id: tag.id, name: 'Retainer' }],
        extensions_installed: 2,
        extensions_need_update: 1,
        last_backup: '2026-11-19T03:15:00.000Z',
        last_checked_backup_state: 3,
      },
    })
    expect(JSON.stringify(parsed())).not.toMatch(/cipher|token/i)
  })

  it('answers a page past the end with no rows and the true number of pages', async () => {
    await aSite(server.db, { accountId: stranger.accountId })
    const { parsed } = await callApi(server.url, listSites, {
      token: stranger.token,
      query: { page: 9, limit: 1 },
    })
    expect(parsed().data).toEqual([])
    expect(parsed().meta.pagination.total_pages).toBe(parsed().meta.pagination.total)
  })

  it('sorts names without regard to case and accents, versions as versions, nulls last both ways', async () => {
    const { accountId, token } = await aUser(server.db)
    const tls = new Date('2027-01-01T00:00:00Z')
    await aSite(server.db, { accountId, name: 'zoo', appVersion: '5.9.0' })
    await aSite(server.db, { accountId, name: 'Ärzte', appVersion: '5.10.1', tlsExpiration: tls })
    await aSite(server.db, { accountId, name: 'Bäckerei', appVersion: null })
    expect(await names({ sort: 'name' }, token)).toEqual(['Ärzte', 'Bäckerei', 'zoo'])
    expect(await names({ sort: 'name', dir: 'desc' }, token)).toEqual(['zoo', 'Bäckerei', 'Ärzte'])
    expect(await names({ sort: 'app_version' }, token)).toEqual(['zoo', 'Ärzte', 'Bäckerei'])
    expect(await names({ sort: 'app_version', dir: 'desc' }, token)).toEqual(['Ärzte', 'zoo', 'Bäckerei'])
    expect((await names({ sort: 'tls_expiration', dir: 'desc' }, token))[0]).toBe('Ärzte')
    expect((await names({ sort: 'tls_expiration' }, token))[0]).toBe('Ärzte')
  })

  it('has each order in the words of the contract too, for a browser that sorts by itself', async () => {
    const { accountId, token } = await aUser(server.db)
    const pick = <Value>(list: readonly Value[], index: number) => list[index % list.length]
    const moments = [null, new Date('2026-11-01T00:00:00Z'), new Date('2027-03-01T10:00:00.5Z')]
    for (const [index, name] of namesInOrder.entries()) {
      const appVersion = pick([null, '5.4', '5.4.0', '6.0.0', '6.0.0-beta1'], index * 7) ?? null
      const tlsExpiration = pick(moments, index * 5) ?? null
      const lastBackup = pick(moments, index * 2 + 1) ?? null
      await aSite(server.db, { accountId, name, appVersion, tlsExpiration, lastBackup })
    }
    const all = await callApi(server.url, listSites, { token, query: { limit: 2000 } })
    // The column of the order follows a site's answer; in the product the site's work updates it.
    for (const { id, data } of all.parsed().data)
      await server.db
        .update(sites)
        .set({ state: data.state ?? 0 })
        .where(eq(sites.id, id))
    for (const sort of SITE_SORTS) {
      for (const dir of ['asc', 'desc'] as const) {
        const { parsed } = await callApi(server.url, listSites, { token, query: { sort, dir, limit: 2000 } })
        const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
        const { data } = parsed()
        expect(data).toHaveLength(namesInOrder.length)
        expect([sort, dir, ids(sortSites(data, sort, dir))]).toEqual([sort, dir, ids(data)])
        expect([sort, dir, ids(sortSites(data.toReversed(), sort, dir))]).toEqual([sort, dir, ids(data)])
      }
    }
  })

  it('searches name and address, case-insensitively, and takes % and _ literally', async () => {
    const { accountId, token } = await aUser(server.db)
    await aSite(server.db, { accountId, name: '100% Öko' })
    await aSite(server.db, { accountId, name: 'a_b', url: 'https://Beispiel.example/' })
    expect(await names({ search: 'ÖKO' }, token)).toEqual(['100% Öko'])
    expect(await names({ search: '%' }, token)).toEqual(['100% Öko'])
    expect(await names({ search: '_' }, token)).toEqual(['a_b'])
    expect(await names({ search: 'beispiel' }, token)).toEqual(['a_b'])
  })

  it('filters by tag', async () => {
    const { accountId, token } = await aUser(server.db)
    const tagged = await aSite(server.db, { accountId, name: 'tagged' })
    await aSite(server.db, { accountId, name: 'plain' })
    const tag = await aTag(server.db, { accountId })
    await server.db.insert(siteTags).values({ siteId: tagged.id, tagId: tag.id })
    expect(await names({ tagId: String(tag.id) }, token)).toEqual(['tagged'])
    expect(await names({ tagId: '0' }, token)).toHaveLength(2)
  })

  it('gives only the sites that are named by their ids, and no stranger one', async () => {
    const { accountId, token } = await aUser(server.db)
    const [first, second] = [
      await aSite(server.db, { accountId, name: 'first' }),
      await aSite(server.db, { accountId, name: 'second' }),
    ]
    await aSite(server.db, { accountId, name: 'third' })
    const stranger = await aSite(server.db, {
      accountId: (await aUser(server.db)).accountId,
      name: 'stranger',
    })
    const ids = [second.id, first.id, stranger.id, 4_000_000_000].join(',')
    expect(await names({ ids }, token)).toEqual(['first', 'second'])
    expect(await names({ ids: '' }, token)).toHaveLength(3)
  })

  it.each(['1;2', ',1', '1,,2', 'x'])('refuses ids that are none: %s', async (ids) => {
    const { token } = await aUser(server.db)
    expect((await callApi(server.url, listSites, { token, query: { ids } })).status).toBe(422)
  })

  it('answers 402 to an account without service', async () => {
    const unpaid = await aUser(server.db, { account: { serviceEnabled: false } })
    const answer = await callApi(server.url, listSites, { token: unpaid.token })
    expect(answer.status).toBe(402)
    expect(answer.json).toMatchObject({ code: 'service_disabled' })
  })
})

describe('one site', () => {
  it('is not there for another account, by any call', async () => {
    const { id } = await aSite(server.db, { accountId: user.accountId })
    const token = stranger.token
    const answers = [
      await callApi(server.url, getSite, { token, params: { id } }),
      await callApi(server.url, saveSiteName, { token, body: { id, name: 'x' } }),
      await callApi(server.url, saveSiteConfiguration, { token, body: { id, configuration: {} } }),
      await callApi(server.url, saveSitePlan, { token, body: { id, plan: [] } }),
      await callApi(server.url, toggleFileIgnore, { token, body: { id, path: 'x.php' } }),
      await callApi(server.url, deleteSite, { token, params: { id } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  // spec: AA-9-005
  it('carries everything that the panel shows', async () => {
    const site = await aSite(server.db, { accountId: user.accountId })
    await anExtension(server.db, site, {
      needsUpdate: 1,
      nextVersion: '2.9.99',
      processState: 8,
      processMessage: 'No.',
    })
    const backup = await aBackup(server.db, site)
    const { parsed } = await callApi(server.url, getSite, { token: user.token, params: { id: site.id } })
    expect(parsed().data).toMatchObject({
      backups: [{ id: backup.id, remotesite_totalsize: 851_443_712, last_test_state: -1, is_testable: 1 }],
      extensions: [{ process_state: 8, autoupdate_enabled: -1, global_autoupdate_enabled: 0 }],
      updates: [{ data: { site_name: site.name, next_version: '2.9.99', process_message: 'No.' } }],
      configuration: { default_backup_time: '05:00', autoupdate: -1 },
      uptime: { d1: null },
    })
  })

  it('names the latest updates of the site and of no other one, and how response times spread', async () => {
    const { accountId } = user
    const [site, other] = [await aSite(server.db, { accountId }), await aSite(server.db, { accountId })]
    const hoursAgo = (count: number) => ({ createdAt: new Date(Date.now() - count * 3_600_000) })
    const line = { accountId, siteId: site.id, siteName: site.name, result: 'success', type: 'core_update' }
    const akeeba = { ...line, type: 'extension_autoupdate', extensionName: 'Akeeba', toVersion: '10.0' }
    await server.db.insert(activity).values([
      { ...line, ...hoursAgo(2), fromVersion: '5.4.8', toVersion: '5.4.9' },
      { ...akeeba, ...hoursAgo(3) },
      { ...akeeba, ...hoursAgo(4), result: 'failed' },
      { ...line, ...hoursAgo(5), result: 'detected' },
      { ...line, ...hoursAgo(6), type: 'backup', result: 'finished' },
      { ...line, ...hoursAgo(31 * 24) },
      { ...line, ...hoursAgo(7), siteId: other.id },
    ])
    const day = new Date().toISOString().slice(0, 10)
    const of = (value: number) => [value, ...Array.from({ length: 23 }, () => null)]
    const counts = of(3).map((count) => count ?? 0)
    await server.db
      .insert(ttfbSamples)
      .values({ siteId: site.id, day, counts, means: of(300), medians: of(280), p95s: of(520) })
    const { parsed } = await callApi(server.url, getSite, { token: user.token, params: { id: site.id } })
    const { markers, ttfb_bands, ttfbs } = parsed().data
    expect(markers?.map(({ kind, text }) => [kind, text])).toEqual([
      ['core_update', 'Joomla 5.4.8 → 5.4.9'],
      ['extension_update', 'Akeeba 10.0'],
    ])
    const start = Date.parse(`${day}T00:00:00Z`) / 1000
    expect(ttfbs).toEqual([[start, 300]])
    expect(ttfb_bands).toEqual([[start, 280, 520]])
  })

  it('takes a new name, none that is empty, and nothing else that comes along', async () => {
    const { id } = await aSite(server.db, { accountId: user.accountId })
    const save = (body: Record<string, unknown>) =>
      callApi(server.url, saveSiteName, { token: user.token, body })
    expect((await save({ id, name: ' ' })).json).toMatchObject({
      errors: { name: ['Please provide a name'] },
    })
    expect((await save({ id, name: 'Neu', description: 'Neu', process_state: 1 })).status).toBe(200)
    const { parsed } = await callApi(server.url, getSite, { token: user.token, params: { id } })
    expect(parsed().data).toMatchObject({
      name: 'Neu',
      description: expect.not.stringMatching('Neu'),
      process_state: 0,
    })
  })

  it('merges settings', async () => {
    const { id } = await aSite(server.db, { accountId: user.accountId })
    const save = (configuration: Record<string, unknown>) =>
      callApi(server.url, saveSiteConfiguration, { token: user.token, body: { id, configuration } })
    expect((await save({ report_email: 'not an address' })).status).toBe(422)
    expect((await save({ report_email: 'a@b.test', autoupdate: 1 })).status).toBe(200)
    expect((await save({ send_report: true })).status).toBe(200)
    const { parsed } = await callApi(server.url, getSite, { token: user.token, params: { id } })
    expect(parsed().data.configuration).toMatchObject({
      report_email: 'a@b.test',
      autoupdate: 1,
      send_report: true,
    })
  })

  it('replaces the whole plan, in both spellings, one entry for a day', async () => {
    const { id } = await aSite(server.db, { accountId: user.accountId })
    const save = (plan: unknown[]) =>
      callApi(server.url, saveSitePlan, { token: user.token, body: { id, plan } })
    const monday = { type: 'backup', dow: 1, profile: 1, hour: 3, minute: 15 }
    const sunday = { action: 'backupandtest', dow: 7, profile_id: 2, hour: 4, minute: 0 }
    expect((await save([monday, monday])).status).toBe(422)
    expect((await save([monday, sunday])).status).toBe(200)
    expect((await save([sunday])).status).toBe(200)
    const { parsed } = await callApi(server.url, getSite, { token: user.token, params: { id } })
    const next = expect.stringMatching(/T04:00:00.000Z$/)
    const { plans, next_runs: runs } = parsed().data
    expect(plans).toEqual([{ ...sunday, next_run_at: next }])
    expect(runs?.backup).toBe(plans[0]?.next_run_at)
    expect(new Date(runs?.backup ?? 0).getUTCDay()).toBe(0)
    expect((await save(plans)).status).toBe(200)
  })

  it('cannot be planned without a backup tool', async () => {
    const { id } = await aSite(server.db, { accountId: user.accountId, canStartBackup: false })
    const plan = [{ type: 'backup', dow: 1, profile: 1, hour: 3, minute: 15 }]
    const answer = await callApi(server.url, saveSitePlan, { token: user.token, body: { id, plan } })
    expect(answer.json).toMatchObject({ code: 'backup_unavailable' })
  })

  it('puts a file on its ignore list and takes it off', async () => {
    const { id } = await aSite(server.db, { accountId: user.accountId })
    const toggle = async () =>
      (await callApi(server.url, toggleFileIgnore, { token: user.token, body: { id, path: 'a.php' } })).json
    expect(await toggle()).toEqual({ data: { path: 'a.php', ignored: true } })
    expect(await toggle()).toEqual({ data: { path: 'a.php', ignored: false } })
  })

  it('can be removed once', async () => {
    const { id } = await aSite(server.db, { accountId: user.accountId })
    const remove = () => callApi(server.url, deleteSite, { token: user.token, params: { id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })
})

import {
  deleteSite,
  getSite,
  saveSiteConfiguration,
  saveSiteName,
  saveSitePlan,
  toggleFileIgnore,
} from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { activity, jobs, ttfbSamples } from '../db/index.ts'
import { aBackup, anExtension, aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const user = await aUser(server.db)
const stranger = await aUser(server.db)

describe('the routes of one site', () => {
  it('answer 404 to another account', async () => {
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
  it('return everything that the panel shows', async () => {
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

  it('return the latest updates of the site and the spread of its response times', async () => {
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

  it('change the name, refuse an empty one, and ignore other fields', async () => {
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

  it('merge changed settings with the others', async () => {
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

  it('replace the whole backup plan, in both spellings, with one entry per day', async () => {
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

  it('refuse a backup plan without a backup tool', async () => {
    const { id } = await aSite(server.db, { accountId: user.accountId, canStartBackup: false })
    const plan = [{ type: 'backup', dow: 1, profile: 1, hour: 3, minute: 15 }]
    const answer = await callApi(server.url, saveSitePlan, { token: user.token, body: { id, plan } })
    expect(answer.json).toMatchObject({ code: 'backup_unavailable' })
  })

  it('add a file to the ignore list and remove it again', async () => {
    const { id } = await aSite(server.db, { accountId: user.accountId })
    const toggle = async () =>
      (await callApi(server.url, toggleFileIgnore, { token: user.token, body: { id, path: 'a.php' } })).json
    expect(await toggle()).toEqual({ data: { path: 'a.php', ignored: true } })
    expect(await toggle()).toEqual({ data: { path: 'a.php', ignored: false } })
  })

  it('refuse removal during work that cannot be undone, and name that work', async () => {
    const { accountId, token } = user
    const { id } = await aSite(server.db, { accountId })
    const work = { kind: 'coreupdate' as const, state: 'running' as const, step: 'extractStep' }
    await server.db.insert(jobs).values({ ...work, accountId, siteId: id, leaseOwner: 'other' })
    const refused = await callApi(server.url, deleteSite, { token, params: { id } })
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        code: 'site_busy',
        message:
          'The update is being unpacked at the site; it cannot be taken back. Remove the site when it has ended.',
      },
    ])
    expect((await callApi(server.url, getSite, { token, params: { id } })).status).toBe(200)
  })

  it('remove a site once', async () => {
    const { id } = await aSite(server.db, { accountId: user.accountId })
    const remove = () => callApi(server.url, deleteSite, { token: user.token, params: { id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })
})

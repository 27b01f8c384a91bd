import { listAttention, listSiteNames, listSites, searchFleet, snoozeReason } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accountExtensions, sites, siteTags } from '../db/index.ts'
import { anExtension, aSite, aTag, aUser, callApi, figuresOfDay, startTestServer } from '../testing/index.ts'

const at = new Date('2026-11-22T08:00:00Z')
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000)
const server = await startTestServer({ now: () => at })
afterAll(() => server.close())
const { db, url } = server
const fine = { lastBackup: hoursAgo(5), createdAt: hoursAgo(5000), appVersion: '6.1.3', phpVersion: '8.4.1' }

/** Four sites: three need attention, one of them critically. */
async function aFleet() {
  const { accountId, token } = await aUser(db)
  const site = (name: string, fields: Partial<Parameters<typeof aSite>[1]> = {}) =>
    aSite(db, { accountId, name, ...fine, ...fields })
  const down = await site('Down', { online: false, offlineSince: hoursAgo(3) })
  const old = { coreNeedUpdate: 1, coreUpdateTo: '6.1.4', phpVersion: '7.4.33' }
  const behind = await site('Behind', { ...old, appVersion: '6.1.2' })
  const aged = await site('Aged', { ...old, lastBackup: hoursAgo(1000) })
  const well = await site('Well')
  const list = async (query: Record<string, string | number>) => {
    const answer = await callApi(url, listSites, { token, query })
    return { ...answer, names: () => answer.parsed().data.map(({ name }) => name) }
  }
  const queue = async (query: Record<string, string | number>) =>
    (await callApi(url, listAttention, { token, query })).parsed()
  return { accountId, token, down, behind, aged, well, list, queue }
}

describe('GET /accountsites of a fleet', () => {
  it('filters, sorts and pages in one, and counts what matches', async () => {
    const { list } = await aFleet()
    const page = await list({ figure: 'attention', sort: 'name', dir: 'desc', limit: 2 })
    expect(page.names()).toEqual(['Down', 'Behind'])
    expect(page.parsed().meta.pagination).toMatchObject({ total: 3, total_pages: 2 })
    expect((await list({ core: '6.1.2' })).names()).toEqual(['Behind'])
    expect((await list({ core: 'behind', search: 'age' })).names()).toEqual(['Aged'])
    expect((await list({ reason: 'offline' })).names()).toEqual(['Down'])
  })

  it('filters by an extension of the account, and by none of another account', async () => {
    const { well, down, list, accountId } = await aFleet()
    const stranger = await aFleet()
    for (const site of [well, down, stranger.well]) await anExtension(db, site)
    const [own] = await db.select().from(accountExtensions).where(eq(accountExtensions.accountId, accountId))
    expect((await list({ extension: own?.id ?? 0 })).names()).toEqual(['Down', 'Well'])
    expect((await stranger.list({ extension: own?.id ?? 0 })).names()).toEqual([])
  })

  it('answers names alone, and at most 200 a page of whatever a fleet adds', async () => {
    const { token, list, well } = await aFleet()
    const query = { fields: 'name', limit: 200, search: 'well' } as const
    const names = await callApi(url, listSiteNames, { token, query })
    expect(names.json).toMatchObject({ data: [{ id: well.id, name: 'Well' }] })
    expect(names.parsed().data[0]).toEqual({ id: well.id, name: 'Well' })
    for (const more of [{ fields: 'name' }, { figures: 1 }, { tls: 'ok' }]) {
      expect((await list({ ...more, limit: 201 })).status).toBe(422)
    }
    expect((await list({ limit: 2000 })).status).toBe(200)
  })

  it('answers the page that a site is on, and the first one for a site that is on none', async () => {
    const { token, well, behind } = await aFleet()
    const { down: stranger } = await aFleet()
    const namesAround = async (query: { around: number; search?: string; dir?: 'desc' }) => {
      const asked = { token, query: { fields: 'name', limit: 2, ...query } } as const
      const { data, meta } = (await callApi(url, listSiteNames, asked)).parsed()
      return [meta.pagination.current_page, ...data.map(({ name }) => name)]
    }
    expect(await namesAround({ around: well.id })).toEqual([2, 'Down', 'Well'])
    expect(await namesAround({ around: well.id, dir: 'desc' })).toEqual([1, 'Well', 'Down'])
    expect(await namesAround({ around: well.id, search: 'we' })).toEqual([1, 'Well'])
    expect(await namesAround({ around: stranger.id })).toEqual([1, 'Aged', 'Behind'])
    expect(await namesAround({ around: behind.id, search: 'down' })).toEqual([1, 'Down'])
  })

  it.each([
    ...['figure', 'state', 'updates', 'php', 'tls', 'backup', 'reason', 'fields', 'figures', 'extension'],
    'core',
  ])('refuses an unknown value of %s', async (name) => {
    const { token } = await aUser(db)
    const answer = await callApi(url, listSites, { token, query: { [name]: 'nonsense' } })
    expect([answer.status, answer.json]).toMatchObject([
      422,
      { code: 'invalid', errors: { [name]: [expect.any(String)] } },
    ])
  })

  it('carries the figures of all sites, whatever the filters, and as the last 30 days began', async () => {
    const { accountId, list, aged } = await aFleet()
    const checkedAt = new Date('2027-01-01T06:30:00.000Z')
    await db.update(sites).set({ updatedAt: checkedAt }).where(eq(sites.id, aged.id))
    await anExtension(db, aged, { needsUpdate: 1, nextVersion: '3.0' })
    await figuresOfDay(db, accountId, new Date('2026-11-22T00:00:00Z'), { all: 7 })
    await figuresOfDay(db, accountId, new Date('2026-10-24T00:00:00Z'), { all: 5 })
    await figuresOfDay(db, accountId, new Date('2026-10-23T00:00:00Z'), { all: 4 })
    const { meta } = (await list({ figures: 1, state: 'offline', search: 'x' })).parsed()
    expect(meta.figures).toEqual({
      counts: { all: 4, attention: 3, updates: 1, core: 2, tls: 0, offline: 1, backup: 1 },
      ...{ up_to_date: 3, critical: 1, updates: 1, tls_expired: 0, without_backup: 0 },
      ...{ core_targets: ['6.1.4'], core_versions: ['6.1.3', '6.1.2'] },
      ...{ knows_online: true, checked_at: checkedAt.toISOString() },
      before: expect.objectContaining({ counts: expect.objectContaining({ all: 7 }) }),
      days: expect.objectContaining({ all: [5, ...Array(28).fill(null), 7] }),
    })
    expect((await list({})).parsed().meta.figures).toBeUndefined()
  })

  it('counts the figures of a tag over its sites, without former days', async () => {
    const { accountId, list, down } = await aFleet()
    const tag = await aTag(db, { accountId })
    await db.insert(siteTags).values({ siteId: down.id, tagId: tag.id })
    const { figures } = (await list({ figures: 1, tagId: tag.id })).parsed().meta
    expect(figures).toMatchObject({
      counts: { all: 1, offline: 1, core: 0 },
      core_versions: ['6.1.3'],
      ...{ before: null, days: null },
    })
  })
})

describe('GET /accountattention', () => {
  it('lists each site once with its reasons, the worst first', async () => {
    const { queue } = await aFleet()
    const { data, meta } = await queue({ by: 'site' })
    expect(data.map(({ site, reasons }) => [site.name, ...reasons.map(({ code }) => code)])).toEqual([
      ['Down', 'offline'],
      ['Aged', 'backup_old', 'php_end_of_life'],
      ['Behind', 'php_end_of_life'],
    ])
    expect(meta).toMatchObject({ pagination: { total: 3 }, sites: 3, snoozed: 0 })
    expect((await queue({ by: 'site', limit: 1, page: 2 })).data[0]?.site.name).toBe('Aged')
  })

  it('lists no site where only an update waits, which is healthy', async () => {
    const { accountId, token } = await aUser(db)
    await aSite(db, { accountId, ...fine, coreNeedUpdate: 1, coreUpdateTo: '6.1.4' })
    const { data, meta } = (await callApi(url, listAttention, { token, query: { by: 'site' } })).parsed()
    expect([data, meta.groups, meta.sites]).toEqual([[], [], 0])
    const [row] = (await callApi(url, listSites, { token, query: { state: 'healthy' } })).parsed().data
    const reasons = [{ code: 'core_update_available', severity: 'info' }]
    expect(row?.data).toMatchObject({ state: 0, reasons })
  })

  it('says when the next site is read again once none needs attention', async () => {
    const { accountId, token } = await aUser(db)
    const { id } = await aSite(db, { accountId, ...fine, online: false })
    const nextRefreshAt = new Date(at.getTime() + 3_600_000)
    const look = async () => (await callApi(url, listAttention, { token })).parsed().meta.next_look_at
    await db.update(sites).set({ nextRefreshAt }).where(eq(sites.id, id))
    expect(await look()).toBeNull()
    await db.update(sites).set({ online: true }).where(eq(sites.id, id))
    expect(await look()).toBe(nextRefreshAt.toISOString())
  })

  it('leads from each site to the one behind it, and from the last one to the first', async () => {
    const { queue, down, aged, behind, well } = await aFleet()
    const next = async (after: number) =>
      (await queue({ by: 'site', after, limit: 1 })).data.map(({ site }) => site.name)
    expect(await Promise.all([down, aged, behind, well].map(({ id }) => next(id)))).toEqual([
      ['Aged'],
      ['Behind'],
      ['Down'],
      ['Down'],
    ])
    expect((await queue({ by: 'site', after: down.id })).meta.pagination.total).toBe(3)
  })

  it('groups by reason, the worst first, with the sites of each by name', async () => {
    const { queue } = await aFleet()
    const { data, meta } = await queue({ by: 'reason' })
    expect(meta.groups).toEqual([
      { code: 'offline', severity: 'danger', sites: 1 },
      { code: 'backup_old', severity: 'warning', sites: 1 },
      { code: 'php_end_of_life', severity: 'warning', sites: 2 },
    ])
    expect(data.map(({ site, reasons }) => [site.name, ...reasons.map(({ code }) => code)])).toEqual([
      ['Down', 'offline'],
      ['Aged', 'backup_old'],
      ['Aged', 'php_end_of_life'],
      ['Behind', 'php_end_of_life'],
    ])
    const one = await queue({ by: 'reason', reason: 'php_end_of_life', limit: 1, page: 2 })
    expect(one.data.map(({ site }) => site.name)).toEqual(['Behind'])
    expect(one.meta.pagination).toMatchObject({ total: 2, total_pages: 2 })
  })

  it('keeps what was put aside apart, until its day or until it changes', async () => {
    const { queue, token, down, list } = await aFleet()
    const body = { code: 'offline', until: null }
    await callApi(url, snoozeReason, { token, params: { id: down.id }, body })
    const open = await queue({ by: 'site' })
    expect(open.data.map(({ site }) => site.name)).toEqual(['Aged', 'Behind'])
    expect(open.meta).toMatchObject({ sites: 2, snoozed: 1 })
    for (const by of ['site', 'reason']) {
      const aside = await queue({ by, snoozed: 1 })
      expect(aside.data.map(({ site }) => site.name)).toEqual(['Down'])
      expect(aside.data[0]?.reasons[0]?.snoozed).toMatchObject({ until: null })
    }
    const { figures } = (await list({ figures: 1 })).parsed().meta
    expect(figures).toMatchObject({ counts: { attention: 2 }, critical: 0 })
    expect((await list({ state: 'critical' })).names()).toEqual(['Down'])
  })
})

describe('GET /search', () => {
  it('finds sites by name, address and tag, extensions and people, with a mistake too', async () => {
    const { accountId, token } = await aUser(db, { firstname: 'Ada', lastname: 'Lovelace' })
    const site = (name: string, host: string) =>
      aSite(db, { accountId, name, url: `https://${host}/`, urlKey: host })
    const hotel = await site('Hôtel Seeblick', 'seeblick.test')
    await site('Bäckerei', 'brot.test')
    await site('Alt-Hotel', 'alt.test')
    const tag = await aTag(db, { accountId, name: 'Gastronomie' })
    await db.insert(siteTags).values({ siteId: hotel.id, tagId: tag.id })
    await anExtension(db, hotel, { translatedName: 'Akeeba Backup' })
    const find = async (q: string) => (await callApi(url, searchFleet, { token, query: { q } })).parsed().data
    const names = async (q: string) => (await find(q)).sites.map((row) => row.name)
    expect(await names('hotel')).toEqual(['Hôtel Seeblick', 'Alt-Hotel'])
    expect(await names('hotle')).toEqual(['Alt-Hotel', 'Hôtel Seeblick'])
    expect(await names('test seeblick')).toEqual(['Hôtel Seeblick'])
    expect(await names('gastromie')).toEqual([])
    expect(await names('gastronomi hotel')).toEqual(['Hôtel Seeblick'])
    expect(await find('akeba')).toMatchObject({
      sites: [],
      extensions: [{ translated_name: 'Akeeba Backup', sitecount: 1 }],
    })
    expect((await find('lovelce')).people).toMatchObject([{ firstname: 'Ada', lastname: 'Lovelace' }])
    expect(await find('%_')).toEqual({ sites: [], extensions: [], people: [] })
  })

  it('finds nothing of another account, and at most 20 sites', async () => {
    const { accountId, token } = await aUser(db)
    const stranger = await aUser(db)
    for (let place = 0; place < 22; place += 1) await aSite(db, { accountId, name: `Kiosk ${place}` })
    const find = (one: string) => callApi(url, searchFleet, { token: one, query: { q: 'kiosk' } })
    expect((await find(token)).parsed().data.sites).toHaveLength(20)
    expect((await find(stranger.token)).parsed().data.sites).toEqual([])
    expect((await callApi(url, searchFleet, { token, query: { q: ' ' } })).status).toBe(422)
  })
})

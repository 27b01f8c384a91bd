import { listSites, SITE_SORTS, sortSites } from '@flotilla/api/contract'
import { namesInOrder } from '@flotilla/api/rule-cases'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { sites, siteTags } from '../db/index.ts'
import { aBackup, anExtension, aSite, aTag, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const user = await aUser(server.db)
const stranger = await aUser(server.db)

async function names(query: Record<string, string>, token = user.token) {
  const answer = await callApi(server.url, listSites, { token, query })
  return answer.parsed().data.map((row) => row.name)
}

describe('GET /accountsites', () => {
  it('answers 401 without a token', async () => {
    const answer = await callApi(server.url, listSites)
    expect(answer.status).toBe(401)
    expect(answer.json).toEqual({ message: 'Unauthenticated.', code: 'unauthenticated' })
  })

  it.each([{ sort: 'color' }, { dir: 'up' }, { page: '0' }, { limit: '2001' }])(
    'refuses the query %o',
    async (query) => {
      const answer = await callApi(server.url, listSites, { token: user.token, query })
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({
        code: 'invalid',
        errors: { [Object.keys(query)[0] ?? '']: [expect.any(String)] },
      })
    },
  )

  it('lists the sites of the own account with tags and counts', async () => {
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

  it('returns no rows past the last page, with the true number of pages', async () => {
    await aSite(server.db, { accountId: stranger.accountId })
    const { parsed } = await callApi(server.url, listSites, {
      token: stranger.token,
      query: { page: 9, limit: 1 },
    })
    expect(parsed().data).toEqual([])
    expect(parsed().meta.pagination.total_pages).toBe(parsed().meta.pagination.total)
  })

  it('sorts names without case and accents, versions by number, and nulls last in both directions', async () => {
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

  it('sorts like sortSites of the contract, which the browser uses', async () => {
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

  it('searches name and address without case, and treats % and _ literally', async () => {
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

  it('returns only the requested own sites by id', async () => {
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

  it.each(['1;2', ',1', '1,,2', 'x'])('refuses malformed ids: %s', async (ids) => {
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

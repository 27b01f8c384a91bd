import { createHttp } from '@flotilla/api/client'
import {
  type Endpoint,
  getFiguresBefore,
  listAccountExtensions,
  listAttention,
  listSiteNames,
  listSites,
  REASON_CODES,
  searchFleet,
  siteFigureIds,
  siteFilterChoices,
} from '@flotilla/api/contract'
import { anExtension, aSite, aTag, aUser, startTestServer } from '@flotilla/testing/server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createPlainBackend } from './index.ts'

const at = new Date('2026-11-22T08:00:00Z')
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000)
const server = await startTestServer({ now: () => at })
afterAll(() => server.close())

/** A fleet, read from our server and from a plain backend that has only its calls of the specification. */
async function aFleet() {
  const { db, url } = server
  const { accountId, token } = await aUser(db)
  const fine = {
    lastBackup: hoursAgo(5),
    createdAt: hoursAgo(5000),
    appVersion: '6.1.3',
    phpVersion: '8.4.1',
  }
  const fleet = [
    { name: 'Down', online: false, offlineSince: hoursAgo(3) },
    { name: 'Behind', coreNeedUpdate: 1, coreUpdateTo: '6.1.4', appVersion: '6.1.2' },
    { name: 'Aged', lastBackup: hoursAgo(1000), coreNeedUpdate: 1, coreUpdateTo: '6.1.4' },
    { name: 'Never', lastBackup: null, phpVersion: '7.4.33' },
    { name: 'Expired', tlsEnabled: 1, tlsExpiration: hoursAgo(30) },
    { name: 'Ends', tlsEnabled: 1, tlsExpiration: hoursAgo(-100), extensionsNeedUpdate: 2 },
    { name: 'Paused', refreshDisabled: true },
    { name: 'Resting', maintenance: true },
    { name: 'Well' },
  ]
  for (const fields of fleet) await aSite(db, { accountId, ...fine, ...fields })
  const { id } = await aTag(db, { accountId, name: 'Nord' })
  const own = createHttp({ baseUrl: `${url}/api`, token: () => token })
  return { own, plain: createPlainBackend(own, { now: () => at.getTime() }), accountId, tagId: id }
}

describe('createPlainBackend', () => {
  it('filters, sorts and pages as our server does', async () => {
    const { own, plain } = await aFleet()
    const queries = [
      ...siteFigureIds.map((figure) => ({ figure })),
      ...REASON_CODES.map((reason) => ({ reason })),
      ...Object.entries(siteFilterChoices).flatMap(([name, values]) =>
        values.map((value) => ({ [name]: value })),
      ),
      { core: 'behind', sort: 'last_backup' as const, dir: 'desc' as const },
      { core: '6.1.3', limit: 2, page: 2 },
      { search: 'ed', sort: 'tls_expiration' as const },
    ]
    for (const query of queries) {
      const [ours, theirs] = [await own.call(listSites, { query }), await plain.call(listSites, { query })]
      expect({ query, ...theirs }).toEqual({ query, ...ours })
    }
    const names = { fields: 'name', limit: 2 } as const
    const { data } = await own.call(listSiteNames, { query: { ...names, page: 3 } })
    for (const query of [names, { ...names, around: data[1]?.id }, { ...names, around: 999_999 }])
      expect(await plain.call(listSiteNames, { query })).toEqual(await own.call(listSiteNames, { query }))
  })

  it('filters by an extension, as far as the backend names the sites that have it', async () => {
    const { own, plain, accountId } = await aFleet()
    const bakery = await aSite(server.db, { accountId, name: 'Bakery' })
    const twin = await aSite(server.db, { accountId, name: 'Bakery (old)', online: false })
    for (const site of [bakery, twin]) await anExtension(server.db, site)
    await anExtension(server.db, twin, { translatedName: 'Akeeba', element: 'pkg_akeeba' })
    const { data } = await own.call(listAccountExtensions)
    for (const { id: extension } of [...data, { id: 999_999 }])
      for (const query of [{ extension }, { extension, state: 'offline' as const }]) {
        const [ours, theirs] = [await own.call(listSites, { query }), await plain.call(listSites, { query })]
        expect({ query, ...theirs }).toEqual({ query, ...ours })
      }
  })

  it('takes the figures of yesterday from a backend that keeps them, and leaves them out when they fail', async () => {
    const { own } = await aFleet()
    const day = { from: at.toISOString(), until: at.toISOString(), counts: { all: 3 } }
    const answers = [async () => ({ data: day }), () => Promise.reject(new Error('gone'))]
    for (const before of answers) {
      const call = vi.fn((endpoint: Endpoint, options: object) =>
        endpoint === getFiguresBefore ? before() : own.call(endpoint, options),
      )
      const plain = createPlainBackend(
        { ...own, call: call as typeof own.call },
        { hasFiguresBefore: async () => true },
      )
      const { figures } = (await plain.call(listSites, { query: { figures: 1 } })).meta
      expect(figures?.before).toEqual(before === answers[0] ? day : null)
      expect(figures?.counts.all).toBe(9)
    }
  })

  it('counts the figures of a tag and of all sites, without those of yesterday', async () => {
    const { own, plain, tagId } = await aFleet()
    for (const query of [{ figures: 1 }, { figures: 1, tagId }]) {
      const [ours, theirs] = [await own.call(listSites, { query }), await plain.call(listSites, { query })]
      expect(theirs.meta.figures).toEqual({ ...ours.meta.figures, before: null, days: null })
    }
  })

  it('lists what needs attention as our server does', async () => {
    const { own, plain } = await aFleet()
    const { data: sites } = await own.call(listSites)
    const queries = [
      { by: 'site' as const },
      { by: 'site' as const, limit: 2, page: 2 },
      ...sites.map(({ id }) => ({ by: 'site' as const, after: id, limit: 2 })),
      { by: 'reason' as const },
      { by: 'reason' as const, reason: 'offline' as const },
      { snoozed: 1 },
    ]
    for (const query of queries)
      expect(await plain.call(listAttention, { query })).toEqual(await own.call(listAttention, { query }))
  })

  it('finds sites and extensions as our server does, with a mistake in a word, and no people', async () => {
    const { own, plain, accountId } = await aFleet()
    const site = await aSite(server.db, { accountId, name: 'Bakery' })
    await anExtension(server.db, site)
    for (const q of ['down', 'bakrey', 'extension', '%']) {
      const [ours, theirs] = [
        await own.call(searchFleet, { query: { q } }),
        await plain.call(searchFleet, { query: { q } }),
      ]
      expect(theirs.data).toEqual({ ...ours.data, people: [] })
    }
  })

  it('reads all sites once a minute, and again when one may have changed', async () => {
    const { own } = await aFleet()
    const call = vi.fn(own.call)
    const counting = { ...own, call: call as typeof own.call }
    const plain = createPlainBackend(counting, { now: () => at.getTime() })
    for (const figure of ['core', 'offline', 'tls'] as const)
      await plain.call(listSites, { query: { figure } })
    expect(call).toHaveBeenCalledTimes(1)
    plain.forget()
    await plain.call(listAttention)
    expect(call).toHaveBeenCalledTimes(2)
  })
})

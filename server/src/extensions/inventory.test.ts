import { effectiveAutoUpdate, listAccountExtensions, listInstallations } from '@flotilla/api/contract'
import { versionFilterCases } from '@flotilla/api/rule-cases'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accountExtensions, autoupdateRules, siteConfigurations, siteTags } from '../db/index.ts'
import { anExtension, aSite, aTag, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

type Query = Record<string, string>

/** A person, and how they ask. */
async function aPerson() {
  const { accountId, token } = await aUser(db)
  const installations = async (query: Query = {}) =>
    (await callApi(url, listInstallations, { token, query })).parsed()
  const shown = async (query: Query) =>
    (await installations(query)).data.map(
      (row) => `${row.translated_name} ${row.version} at ${row.site.name}`,
    )
  const inventory = async (query: Query = {}) =>
    (await callApi(url, listAccountExtensions, { token, query: { inventory: '1', ...query } })).parsed()
  const counted = async (query: Query) =>
    (await inventory(query)).data.map((row) => `${row.translated_name} ${row.inventory?.installations}`)
  return { accountId, token, installations, shown, inventory, counted }
}

/** Three sites with JCE in three versions, and one each of other types. */
async function aFleet() {
  const person = await aPerson()
  const { accountId } = person
  const zoo = await aSite(db, { accountId, name: 'Zoo', appVersion: '4.4.14', phpVersion: '7.4.33' })
  const alpen = await aSite(db, { accountId, name: 'Alpen' })
  const meer = await aSite(db, { accountId, name: 'Meer' })
  const jce = { author: 'Ryan Demmer' }
  const old = await anExtension(db, zoo, {
    ...{ ...jce, version: '2.9.9', needsUpdate: 1, nextVersion: '2.9.99' },
  })
  await anExtension(db, alpen, { ...jce, version: '2.9.81', needsUpdate: 1, nextVersion: '2.9.99' })
  await anExtension(db, meer, { ...jce, version: '2.9.99' })
  const other = (translatedName: string, type: string, element: string, fields = {}) =>
    anExtension(db, alpen, { translatedName, type, element, version: '1.0', ...fields })
  await other('Akeeba', 'component', 'com_akeeba', { author: 'Akeeba Ltd' })
  await other('German', 'package', 'pkg_de-DE')
  await other('Helper', 'plugin', 'helper', { folder: 'system' })
  await other('Child', 'plugin', 'child', { folder: 'system', isPart: true })
  await other('Schrift', 'language', 'fr-FR')
  await other('Strange', 'file', 'strange')
  return { ...person, zoo, alpen, meer, old }
}

describe('GET /inventory', () => {
  it.each<[Query, string[]]>([
    [{ search: 'jce', compare: 'below', version: '2.9.81' }, ['JCE Editor 2.9.9 at Zoo']],
    [{ search: 'jce', compare: 'equal', version: '2.9.81' }, ['JCE Editor 2.9.81 at Alpen']],
    [{ compare: 'behind' }, ['JCE Editor 2.9.81 at Alpen', 'JCE Editor 2.9.9 at Zoo']],
    [{ update: 'available' }, ['JCE Editor 2.9.81 at Alpen', 'JCE Editor 2.9.9 at Zoo']],
    [{ update: 'none', author: 'RYAN demmer' }, ['JCE Editor 2.9.99 at Meer']],
    [{ author: 'Ryan' }, []],
    [{ type: 'component' }, ['Akeeba 1.0 at Alpen']],
    [{ type: 'language' }, ['German 1.0 at Alpen', 'Schrift 1.0 at Alpen']],
    [{ type: 'plugin' }, ['Helper 1.0 at Alpen']],
    [{ type: 'part' }, ['Child 1.0 at Alpen']],
    [{ type: 'other' }, ['Strange 1.0 at Alpen']],
    [{ type: 'package', php: 'outdated' }, ['JCE Editor 2.9.9 at Zoo']],
    [{ type: 'package', core: '4.4.14' }, ['JCE Editor 2.9.9 at Zoo']],
  ])('lists only what passes %j', async (query, rows) => {
    const { shown } = await aFleet()
    expect(await shown(query)).toEqual(rows)
  })

  it('folds language packs and parts of packages for the type main', async () => {
    const { shown } = await aFleet()
    expect(await shown({ type: 'main', sort: 'name' })).toEqual([
      'Akeeba 1.0 at Alpen',
      'Helper 1.0 at Alpen',
      'JCE Editor 2.9.81 at Alpen',
      'JCE Editor 2.9.99 at Meer',
      'JCE Editor 2.9.9 at Zoo',
      'Strange 1.0 at Alpen',
    ])
  })

  it('narrows to a site, to a tag and to an extension', async () => {
    const { shown, accountId, zoo, meer } = await aFleet()
    const tag = await aTag(db, { accountId })
    await db.insert(siteTags).values({ siteId: meer.id, tagId: tag.id })
    expect(await shown({ site: String(zoo.id) })).toEqual(['JCE Editor 2.9.9 at Zoo'])
    expect(await shown({ tagId: String(tag.id) })).toEqual(['JCE Editor 2.9.99 at Meer'])
    const [jce] = await db
      .select({ id: accountExtensions.id })
      .from(accountExtensions)
      .where(eq(accountExtensions.accountId, accountId))
      .orderBy(accountExtensions.id)
    expect(await shown({ extension: String(jce?.id), sort: 'version', dir: 'desc' })).toEqual([
      'JCE Editor 2.9.99 at Meer',
      'JCE Editor 2.9.81 at Alpen',
      'JCE Editor 2.9.9 at Zoo',
    ])
  })

  it('answers a row with its site, its update and the versions of Joomla and PHP', async () => {
    const { installations, zoo, old } = await aFleet()
    const { data } = await installations({ search: 'jce', php: 'outdated' })
    expect(data).toEqual([
      {
        ...{ id: old.id, extension: expect.any(Number), site: { id: zoo.id, name: 'Zoo' } },
        ...{ translated_name: 'JCE Editor', type: 'package', folder: '', element: 'pkg_jce' },
        ...{ author: 'Ryan Demmer', version: '2.9.9', next_version: '2.9.99', ignore_update: 0 },
        ...{ process_state: 0, support_update: true, auto_update: false, core: '4.4.14', php: '7.4.33' },
      },
    ])
  })

  it('counts all pages, and of their updates those that can start now', async () => {
    const { installations, alpen } = await aFleet()
    await anExtension(db, alpen, { element: 'run', needsUpdate: 1, processState: 1 })
    await anExtension(db, alpen, { element: 'off', needsUpdate: 1, supportUpdate: false })
    await anExtension(db, alpen, { element: 'ignored', needsUpdate: 1, ignoreUpdate: 1 })
    const { data, meta } = await installations({ limit: '5', page: '2' })
    expect([data.length, meta.pagination.total, meta.startable]).toEqual([5, 12, 2])
    const narrowed = await installations({ limit: '1', update: 'available' })
    expect([narrowed.meta.pagination.total, narrowed.meta.startable]).toEqual([4, 2])
  })

  it('judges automatic updates as the rule of the contract does, in each combination of its levels', async () => {
    const told: unknown[] = []
    const wanted: unknown[] = []
    for (const account of [true, false])
      for (const rule of [null, 0, 1] as const) {
        const { accountId, token } = await aUser(db, {
          account: { config: { autobackup: false, autoupdate: account } },
        })
        const key = { type: 'package', element: 'pkg_jce', folder: '' }
        if (rule !== null) await db.insert(autoupdateRules).values({ accountId, ...key, autoupdate: rule })
        for (const site of [-1, 0, 1] as const)
          for (const extension of [-1, 0, 1] as const) {
            const place = await aSite(db, { accountId })
            await db.insert(siteConfigurations).values({ siteId: place.id, autoupdate: site })
            const { id } = await anExtension(db, place, { autoupdate: extension })
            const isOn = effectiveAutoUpdate({ extension, accountRule: rule, site, account })
            wanted.push([id, isOn])
          }
        for (const auto of ['on', 'off']) {
          const query = { auto, limit: '200' } as const
          const { data } = (await callApi(url, listInstallations, { token, query: query as Query })).parsed()
          told.push(...data.map((row) => [row.id, row.auto_update]))
          expect(data.every((row) => row.auto_update === (auto === 'on'))).toBe(true)
        }
      }
    const byId = (rows: unknown[]) => rows.toSorted((a, b) => Number([a].flat()[0]) - Number([b].flat()[0]))
    expect(byId(told)).toEqual(byId(wanted))
  })

  it.each(versionFilterCases)(
    'compares versions as lists sort them: $installed is $compare $version: $isFound',
    async ({ installed, compare, version, isFound }) => {
      const { accountId, shown } = await aPerson()
      await anExtension(db, await aSite(db, { accountId }), { version: installed })
      expect((await shown({ compare, version })).length).toBe(isFound ? 1 : 0)
    },
  )

  it.each<Query>([
    { type: 'toy' },
    { compare: 'above' },
    { compare: 'below' },
    { compare: 'equal', version: 'newest' },
    { update: 'maybe' },
    { auto: '1' },
    { core: 'six' },
    { php: '8' },
    { site: 'x' },
    { sort: 'author' },
    { limit: '201' },
  ])('refuses an unknown value: %j', async (query) => {
    const { token } = await aUser(db)
    expect((await callApi(url, listInstallations, { token, query })).status).toBe(422)
  })
})

describe('GET /accountextensions with inventory=1', () => {
  it('counts the installations that match, and names the oldest and the newest version', async () => {
    const { inventory } = await aFleet()
    const { data, meta } = await inventory({ search: 'jce' })
    expect(data[0]?.inventory).toEqual({
      ...{ author: 'Ryan Demmer', installations: 3, startable: 2 },
      ...{ oldest: '2.9.9', latest: '2.9.99', newest: '2.9.99' },
    })
    expect(meta.inventory).toEqual({ startable: 2, authors: ['Akeeba Ltd', 'Ryan Demmer'] })
    const below = await inventory({ compare: 'below', version: '2.9.99' })
    const names = below.data.map((row) => row.translated_name)
    expect(names).toEqual(['Akeeba', 'Child', 'German', 'Helper', 'JCE Editor', 'Schrift', 'Strange'])
    expect(below.data[4]).toMatchObject({
      sitecount: 3,
      inventory: { installations: 2, startable: 2, oldest: '2.9.9', latest: '2.9.81', newest: '2.9.99' },
    })
  })

  it('knows a version that is only offered as the newest', async () => {
    const { inventory, accountId } = await aPerson()
    await anExtension(db, await aSite(db, { accountId }), { needsUpdate: 1, nextVersion: '3.0.0' })
    expect((await inventory({ compare: 'behind' })).data[0]?.inventory).toMatchObject({
      ...{ latest: '2.9.81', newest: '3.0.0', installations: 1 },
    })
  })

  it('sorts by the number of installations that match', async () => {
    const { counted } = await aFleet()
    const query = { update: 'none', sort: 'sitecount', dir: 'desc', limit: '2', type: 'main' }
    expect(await counted(query)).toEqual(['JCE Editor 1', 'Akeeba 1'])
    expect(await counted({ sort: 'sitecount', dir: 'desc', limit: '1' })).toEqual(['JCE Editor 3'])
  })

  it('says nothing of it to a caller that does not ask', async () => {
    const { inventory } = await aFleet()
    const { data, meta } = await inventory({ inventory: '0' })
    expect([data[0]?.inventory, meta.inventory]).toEqual([undefined, undefined])
  })
})

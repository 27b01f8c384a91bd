import { listUpdateGroups, listUpdates } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { anExtension, aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

/** Pending updates at three sites, of which two have the same name. */
async function aFleet() {
  const { accountId, token } = await aUser(db)
  const [zoo, alpen, twin] = [
    await aSite(db, { accountId, name: 'Zoo' }),
    await aSite(db, { accountId, name: 'Alpen' }),
    await aSite(db, { accountId, name: 'Zoo' }),
  ]
  const pending = { needsUpdate: 1, version: '1.9.0', nextVersion: '1.10.0' }
  const jce = { ...pending, translatedName: 'JCE Editor', element: 'jce' }
  await anExtension(db, zoo, jce)
  await anExtension(db, alpen, {
    ...jce,
    translatedName: 'jce editor',
    version: '1.10.0',
    nextVersion: '2.0.0',
  })
  await anExtension(db, twin, { ...jce, ignoreUpdate: 1 })
  await anExtension(db, zoo, { ...pending, translatedName: 'Akeeba', processState: 1 })
  await anExtension(db, alpen, { ...pending, translatedName: 'Akeeba', processState: 8 })
  await anExtension(db, alpen, { ...pending, translatedName: 'Locked', supportUpdate: false })
  await anExtension(db, alpen, { ...pending, translatedName: 'Current', needsUpdate: 0 })
  const groups = async (query: Record<string, string> = {}) =>
    (await callApi(url, listUpdateGroups, { token, query })).parsed()
  const titles = async (query: Record<string, string>) => (await groups(query)).data.map(({ title }) => title)
  const rowsOf = async (group: string, query: Record<string, string> = {}) =>
    (await callApi(url, listUpdates, { token, query: { group, ...query } }))
      .parsed()
      .data.map(({ data }) => `${data.translated_name} at ${data.site_name}`)
  return { token, zoo, alpen, twin, groups, titles, rowsOf }
}

describe('GET /accountupdategroups', () => {
  it('counts the updates of each extension at all sites, with the oldest and the newest version', async () => {
    const { groups } = await aFleet()
    const { data, meta } = await groups({ by: 'extension' })
    const none = { running: 0, done: 0, failed: 0, ignored: 0 }
    expect(data).toEqual([
      {
        ...{
          ...none,
          id: 'extension:akeeba',
          title: 'Akeeba',
          updates: 2,
          running: 1,
          failed: 1,
          startable: 1,
        },
        ...{ from: '1.9.0', to: '1.10.0', is_major: false },
      },
      {
        ...{ ...none, id: 'extension:jce editor', title: 'JCE Editor', updates: 3, ignored: 1, startable: 2 },
        ...{ from: '1.9.0', to: '2.0.0', is_major: true },
      },
      {
        ...{ ...none, id: 'extension:locked', title: 'Locked', updates: 1, startable: 0 },
        ...{ from: '1.9.0', to: '1.10.0', is_major: false },
      },
    ])
    expect(meta).toEqual({
      pagination: { total: 3, per_page: 20, current_page: 1, total_pages: 1 },
      ...{ updates: 6, ignored: 1 },
    })
  })

  it('groups by site, and keeps two sites with one name apart', async () => {
    const { groups, zoo, alpen, twin } = await aFleet()
    const { data } = await groups({ by: 'site' })
    expect(data.map(({ id, title, updates }) => [id, title, updates])).toEqual([
      [`site:${alpen.id}`, 'Alpen', 3],
      [`site:${zoo.id}`, 'Zoo', 2],
      [`site:${twin.id}`, 'Zoo', 1],
    ])
  })

  it('pages groups, not updates, in both directions, and knows the whole past the end', async () => {
    const { groups, titles } = await aFleet()
    const query = { by: 'extension', limit: '2' }
    expect(await titles(query)).toEqual(['Akeeba', 'JCE Editor'])
    expect(await titles({ ...query, page: '2' })).toEqual(['Locked'])
    expect(await titles({ ...query, dir: 'desc' })).toEqual(['Locked', 'JCE Editor'])
    const { data, meta } = await groups({ ...query, page: '9' })
    expect([data, meta]).toMatchObject([[], { pagination: { total: 3, total_pages: 2 }, updates: 6 }])
  })

  it('groups only the updates that match the search and the site', async () => {
    const { groups, titles, alpen } = await aFleet()
    expect(await titles({ by: 'extension', search: 'LOCK' })).toEqual(['Locked'])
    const { data, meta } = await groups({ by: 'extension', search: 'alpen' })
    expect(data.map(({ title, updates }) => [title, updates])).toEqual([
      ['Akeeba', 1],
      ['jce editor', 1],
      ['Locked', 1],
    ])
    expect(meta).toMatchObject({ updates: 3, ignored: 0 })
    expect(await titles({ by: 'site', site: String(alpen.id) })).toEqual(['Alpen'])
  })

  it('groups and lists only the updates that go as far as was asked', async () => {
    const { groups, token } = await aFleet()
    const { data, meta } = await groups({ by: 'extension', level: 'major' })
    expect(data.map(({ title, updates, is_major }) => [title, updates, is_major])).toEqual([
      ['jce editor', 1, true],
    ])
    expect(meta).toMatchObject({ updates: 1, ignored: 0 })
    const rows = async (level: string) =>
      (await callApi(url, listUpdates, { token, query: { level: level as 'major' } })).parsed().data.length
    expect([await rows('major'), await rows('minor'), await rows('patch'), await rows('')]).toEqual([
      ...[1, 5, 0, 6],
    ])
  })

  it('leads to the updates of a group, which are paged by at most 200', async () => {
    const { rowsOf, token, zoo } = await aFleet()
    expect(await rowsOf(`site:${zoo.id}`, { sort: 'translated_name' })).toEqual([
      ...['Akeeba at Zoo', 'JCE Editor at Zoo'],
    ])
    expect(await rowsOf('extension:jce editor')).toEqual([
      ...['jce editor at Alpen', 'JCE Editor at Zoo', 'JCE Editor at Zoo'],
    ])
    expect(await rowsOf('extension:jce editor', { search: 'alp' })).toEqual(['jce editor at Alpen'])
    expect(await rowsOf('site:Zoo')).toEqual([])
    const query = { group: 'site:1', limit: 201 }
    expect((await callApi(url, listUpdates, { token, query })).status).toBe(422)
  })

  it.each([{ by: 'tag' }, { dir: 'up' }, { limit: '201' }, { site: 'x' }, { level: 'huge' }])(
    'refuses an unknown value: %j',
    async (query) => {
      const { token } = await aUser(db)
      expect((await callApi(url, listUpdateGroups, { token, query: query as object })).status).toBe(422)
    },
  )

  it('refuses an unknown level of the list, too', async () => {
    const { token } = await aUser(db)
    const query = { level: 'huge' as 'major' }
    expect((await callApi(url, listUpdates, { token, query })).status).toBe(422)
  })

  it('refuses what is not the id of a group', async () => {
    const { token } = await aUser(db)
    const answer = await callApi(url, listUpdates, { token, query: { group: 'tag:1' } })
    expect([answer.status, answer.json]).toMatchObject([422, { errors: { group: [expect.any(String)] } }])
  })
})

import { createHttp } from '@flotilla/api/client'
import { listUpdateGroups, listUpdates, updatesPath } from '@flotilla/api/contract'
import { anExtension, aSite, aUser, startTestServer } from '@flotilla/testing/server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createPlainBackend } from './index.ts'

const server = await startTestServer()
afterAll(() => server.close())

/** Updates at three sites, read from our server and from a plain backend. */
async function aFleet() {
  const { db, url } = server
  const { accountId, token } = await aUser(db)
  const pending = { needsUpdate: 1, version: '1.9.0', nextVersion: '1.10.0' } as const
  for (const name of ['Zoo', 'Alpen', 'Bäckerei', 'Zoo']) {
    const site = await aSite(db, { accountId, name })
    await anExtension(db, site, { ...pending, translatedName: name === 'Zoo' ? 'JCE' : 'jce' })
    await anExtension(db, site, { ...pending, translatedName: 'Öko', version: '1.10.0', nextVersion: '2.0' })
    await anExtension(db, site, { ...pending, translatedName: 'Ignored', ignoreUpdate: 1 })
    await anExtension(db, site, { ...pending, translatedName: 'Running', processState: 1 })
    await anExtension(db, site, { ...pending, translatedName: 'Failed', processState: 8 })
    await anExtension(db, site, { ...pending, translatedName: 'Locked', supportUpdate: false })
  }
  const own = createHttp({ baseUrl: `${url}/api`, token: () => token })
  const call = vi.fn(own.call)
  const plain = createPlainBackend({ ...own, call: call as typeof own.call })
  return { own, plain, call }
}

describe('the updates of a plain backend in groups', () => {
  it('are counted, sorted, paged and listed as our server does, from the calls of the specification', async () => {
    const { own, plain, call } = await aFleet()
    const queries = (['site', 'extension'] as const).flatMap((by) => [
      { by },
      { by, dir: 'desc' as const },
      { by, limit: 2, page: 2 },
      { by, search: 'zoo' },
      { by, search: 'jce' },
      { by, level: 'major' as const },
      { by, level: 'minor' as const, search: 'zoo' },
      { by, level: 'patch' as const },
    ])
    for (const query of queries) {
      const ours = await own.call(listUpdateGroups, { query })
      expect({ query, ...(await plain.call(listUpdateGroups, { query })) }).toEqual({ query, ...ours })
      for (const { id: group } of ours.data)
        for (const sort of ['name', 'translated_name', 'version', 'next_version'] as const) {
          const { search, level } = query
          const rows = { query: { group, sort, search, level } }
          const { data, meta } = await plain.call(listUpdates, rows)
          expect({ group, data, meta }).toEqual({ group, ...(await own.call(listUpdates, rows)) })
        }
    }
    const majors = { query: { level: 'major' as const, limit: 2, page: 2 } }
    expect(await plain.call(listUpdates, majors)).toEqual(await own.call(listUpdates, majors))
    const specified = ['page', 'limit', 'search', 'site', 'sort', 'dir']
    for (const [{ path }, options] of call.mock.calls) {
      expect(path).toBe(updatesPath)
      expect(specified).toEqual(expect.arrayContaining(Object.keys(Object(options?.query))))
    }
  })

  it('are read once, and again when one of them may have changed', async () => {
    const { plain, call } = await aFleet()
    const { data } = await plain.call(listUpdateGroups, { query: { by: 'site' } })
    for (const { id } of data) await plain.call(listUpdates, { query: { group: id } })
    expect(call).toHaveBeenCalledTimes(1)
    plain.forget()
    await plain.call(listUpdateGroups, { query: { by: 'extension' } })
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('are grouped by name where the backend does not identify its sites', async () => {
    const { own } = await aFleet()
    const without = async (...given: Parameters<typeof own.call>) => {
      const answer = listUpdates.response.parse(await own.call(...given))
      const data = answer.data.map(({ id, data: { site_id: _, ...rest } }) => ({ id, data: rest }))
      return { ...answer, data }
    }
    const plain = createPlainBackend({ ...own, call: without as typeof own.call })
    const { data } = await plain.call(listUpdateGroups, { query: { by: 'site' } })
    expect(data.map(({ id, updates }) => [id, updates])).toEqual([
      ['site:Alpen', 6],
      ['site:Bäckerei', 6],
      ['site:Zoo', 12],
    ])
    const rows = await plain.call(listUpdates, { query: { group: 'site:Zoo', limit: 1 } })
    expect(rows.meta.pagination.total).toBe(12)
  })
})

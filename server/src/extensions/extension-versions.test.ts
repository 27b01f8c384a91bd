import { getExtensionVersions, listAccountExtensions, MOST_VERSIONS } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { anExtension, aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

/** An account with one extension at a site, in these versions; `row` is how the inventory lists it. */
async function anAccount(versions: readonly string[]) {
  const { accountId, token } = await aUser(db)
  const site = await aSite(db, { accountId })
  for (const version of versions) await anExtension(db, site, { version })
  const query = { inventory: '1' }
  const [row] = (await callApi(url, listAccountExtensions, { token, query })).parsed().data
  if (row === undefined) throw new Error('The extension is in no inventory.')
  return { row, token }
}

const versionsOf = (token: string, id: number) =>
  callApi(url, getExtensionVersions, { token, params: { id } })

describe('GET /inventory/{id}', () => {
  it('counts the sites of each version, the newest first, and sums up what is beyond the first ones', async () => {
    const many = Array.from({ length: MOST_VERSIONS + 2 }, (_, minor) => `1.${minor}`)
    const { row, token } = await anAccount([...many, '1.31'])
    const { data } = (await versionsOf(token, row.id)).parsed()
    expect(data.extension).toEqual(row)
    expect(data.versions.slice(0, 2)).toEqual([
      { version: '1.31', installations: 2 },
      { version: '1.30', installations: 1 },
    ])
    expect([data.versions.length, data.older]).toEqual([MOST_VERSIONS, { versions: 2, installations: 2 }])
  })

  it('knows no extension of another account, and none that no site has', async () => {
    const { row } = await anAccount(['1.0'])
    const { token } = await aUser(db)
    expect((await versionsOf(token, row.id)).status).toBe(404)
    expect((await versionsOf(token, 2_000_000_000)).status).toBe(404)
  })
})

import { getAccount, ICON_MAX_LENGTH, listSiteIcons } from '@flotilla/api/contract'
import { afterAll, expect, it } from 'vitest'
import { siteIcons } from '../db/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server
const lookedAt = new Date()

it('answers with the icons of the sites that are named and belong to the account, by id', async () => {
  const { accountId, token } = await aUser(db)
  const stranger = await aSite(db, { accountId: (await aUser(db)).accountId })
  const ids: number[] = []
  for (const png of [Buffer.from('one'), null, undefined]) {
    const { id: siteId } = await aSite(db, { accountId })
    if (png !== undefined) await db.insert(siteIcons).values({ siteId, png, lookedAt })
    ids.push(siteId)
  }
  await db.insert(siteIcons).values({ siteId: stranger.id, png: Buffer.from('two'), lookedAt })
  const query = { ids: [...ids.toReversed(), stranger.id, 9_999_999_999].join(',') }
  expect((await callApi(url, listSiteIcons, { token, query })).parsed()).toEqual({
    data: ids.map((id, place) => ({ id, icon: place === 0 ? 'data:image/png;base64,b25l' : null })),
  })
})

it('has room for the largest icon that is kept', async () => {
  const { accountId, token } = await aUser(db)
  const { id: siteId } = await aSite(db, { accountId })
  // 32 rows of 32 pixels that do not pack, and what a PNG needs around them.
  await db.insert(siteIcons).values({ siteId, png: Buffer.alloc(32 * (32 * 4 + 1) + 80, 7), lookedAt })
  const answer = (await callApi(url, listSiteIcons, { token, query: { ids: String(siteId) } })).parsed()
  expect(answer.data[0]?.icon?.length).toBeLessThan(ICON_MAX_LENGTH)
})

it('is announced among the capabilities', async () => {
  const { token } = await aUser(db)
  const { capabilities } = (await callApi(url, getAccount, { token })).parsed().data
  expect(capabilities).toContain('site-icons')
})

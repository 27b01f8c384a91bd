import {
  getAccount,
  getSiteScreenshot,
  getUser,
  ICON_MAX_LENGTH,
  listSiteIcons,
  SCREENSHOT_MAX_LENGTH,
} from '@flotilla/api/contract'
import { afterAll, expect, it } from 'vitest'
import { siteIcons, siteScreenshots } from '../db/index.ts'
import { kept } from '../screenshots/small-picture.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server
const lookedAt = new Date()

it('GET /siteicons returns the icons of the requested own sites by id', async () => {
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

it('GET /siteicons accepts the largest icon that is stored', async () => {
  const { accountId, token } = await aUser(db)
  const { id: siteId } = await aSite(db, { accountId })
  // 32 rows of 32 incompressible pixels, and the PNG structure around them.
  await db.insert(siteIcons).values({ siteId, png: Buffer.alloc(32 * (32 * 4 + 1) + 80, 7), lookedAt })
  const answer = (await callApi(url, listSiteIcons, { token, query: { ids: String(siteId) } })).parsed()
  expect(answer.data[0]?.icon?.length).toBeLessThan(ICON_MAX_LENGTH)
})

it('GET /siteicons is announced among the capabilities', async () => {
  const { token } = await aUser(db)
  const { capabilities } = (await callApi(url, getAccount, { token })).parsed().data
  expect(capabilities).toContain('site-icons')
})

it('the screenshot of a site is returned, cacheable only by the browser of its user', async () => {
  const { accountId, token } = await aUser(db)
  const { id } = await aSite(db, { accountId })
  const ask = () => callApi(url, getSiteScreenshot, { token, params: { id } })
  expect((await ask()).parsed()).toEqual({ data: { picture: null, taken_at: null } })
  const png = Buffer.alloc(kept.bytes, 7)
  await db.insert(siteScreenshots).values({ siteId: id, png, takenAt: lookedAt, triedAt: lookedAt })
  const answer = await ask()
  const { picture, taken_at } = answer.parsed().data
  expect([picture, taken_at]).toEqual([
    `data:image/png;base64,${png.toString('base64')}`,
    lookedAt.toISOString(),
  ])
  expect(picture?.length).toBeLessThanOrEqual(SCREENSHOT_MAX_LENGTH)
  expect(answer.headers.get('cache-control')).toBe('private, max-age=600')
  expect(answer.headers.get('vary')).toContain('Authorization')
})

it('the screenshot of a site of another account is 404 and not cacheable', async () => {
  const { token } = await aUser(db)
  const { id } = await aSite(db, { accountId: (await aUser(db)).accountId })
  const answer = await callApi(url, getSiteScreenshot, { token, params: { id } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it('screenshots are announced among the capabilities only where a browser is configured', async () => {
  const withBrowser = await startTestServer({ environment: { SITE_SCREENSHOT_BROWSER: '/usr/bin/chromium' } })
  for (const [{ db: rows, url: at }, isOffered] of [
    [server, false],
    [withBrowser, true],
  ] as const) {
    const { token } = await aUser(rows)
    const account = (await callApi(at, getAccount, { token })).parsed().data
    const user = (await callApi(at, getUser, { token })).parsed().data
    for (const { capabilities } of [account, user])
      expect(capabilities?.includes('site-screenshots')).toBe(isOffered)
  }
  await withBrowser.close()
})

import { getSite, listSites } from '@flotilla/api/contract'
import { reasonCases, reasonsNow } from '@flotilla/api/reason-cases'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { sites } from '../db/index.ts'
import { columnsOf } from '../site-rows/testing/columns-of-case.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer({ now: () => new Date(reasonsNow) })
afterAll(() => server.close())
const { db, url } = server

it.each(reasonCases)('list and panel show $name as $code until the cause is gone', async (one) => {
  const { accountId, token } = await aUser(db)
  const { id } = await aSite(db, { accountId, ...columnsOf(one) })
  const told = async () => {
    const [row] = (await callApi(url, listSites, { token })).parsed().data
    const { data } = (await callApi(url, getSite, { token, params: { id } })).parsed()
    expect(data.reasons).toEqual(row?.data.reasons)
    return { state: data.state, reasons: data.reasons ?? [] }
  }
  const { state, reasons } = await told()
  expect(reasons.map(({ code, severity }) => `${code} ${severity}`)).toEqual([`${one.code} ${one.severity}`])
  expect(Date.parse(reasons[0]?.since ?? '')).toEqual(Date.parse(one.since ?? ''))
  expect(state).toBe({ danger: 1, warning: -1, info: 0 }[one.severity])
  await db.update(sites).set(columnsOf({})).where(eq(sites.id, id))
  expect(await told()).toEqual({ state: 0, reasons: [] })
})

import {
  backupSite,
  cancelExtensionUpdate,
  cancelSiteWork,
  getSite,
  listActivity,
  listSites,
  listUpdates,
  updateExtension,
} from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { jobs } from '../db/index.ts'
import { anExtension, aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

async function aHouse() {
  const { accountId, token } = await aUser(db)
  const site = await aSite(db, { accountId })
  const params = { id: site.id }
  return {
    ...{ token, site, params },
    rows: async () => (await callApi(url, listSites, { token })).parsed().data,
    detail: async () => (await callApi(url, getSite, { token, params })).parsed().data,
    cancel: (body?: Record<string, unknown>) =>
      callApi(url, cancelSiteWork, { token, params, ...(body === undefined ? {} : { body }) }),
  }
}

describe('POST /site/{id}/cancel', () => {
  it('cancels work that list and panel show as cancellable, and answers 409 where nothing runs', async () => {
    const { token, params, rows, detail, cancel, site } = await aHouse()
    expect((await rows())[0]?.data.work).toBeUndefined()
    await callApi(url, backupSite, { token, params })
    const work = { kind: 'backup', cancel: 'possible' }
    expect((await rows())[0]?.data.work).toEqual(work)
    expect((await detail()).work).toEqual(work)
    const answer = await cancel()
    expect([answer.status, answer.parsed()]).toEqual([200, { data: { id: site.id, process_state: 0 } }])
    expect(await detail()).toMatchObject({ process_state: 0 })
    expect((await detail()).work).toBeUndefined()
    const again = await cancel()
    expect([again.status, again.json]).toEqual([
      409,
      { code: 'conflict', message: 'Nothing runs on this site any more.' },
    ])
    const log = (await callApi(url, listActivity, { token })).parsed().data
    expect(log[0]).toMatchObject({ type: 'backup', result: 'failed', is_cancelled: true })
  })

  it('answers that the work will end soon while a worker holds it', async () => {
    const { token, params, detail, cancel } = await aHouse()
    await callApi(url, backupSite, { token, params })
    const held = { leaseOwner: 'other', state: 'running' as const }
    await db.update(jobs).set(held).where(eq(jobs.siteId, params.id))
    expect((await cancel()).parsed()).toEqual({ data: { id: params.id, process_state: 1 } })
    expect((await detail()).work).toEqual({ kind: 'backup', cancel: 'asked' })
    expect((await cancel()).status).toBe(200)
  })

  it('cancels only the named kinds of work, and refuses unknown kinds', async () => {
    const { token, params, cancel } = await aHouse()
    await callApi(url, backupSite, { token, params })
    expect((await cancel({ of: ['audit'] })).status).toBe(409)
    expect((await cancel({ of: ['lunch'] })).status).toBe(422)
    expect((await cancel({ of: ['audit', 'backup'] })).status).toBe(200)
  })
})

describe('POST /extension/{id}/cancel', () => {
  it('removes one update from the queue', async () => {
    const { token, site } = await aHouse()
    const { id } = await anExtension(db, site, { needsUpdate: 1, nextVersion: '9.0.0', supportUpdate: true })
    const params = { id }
    const update = async () => (await callApi(url, listUpdates, { token })).parsed().data[0]?.data
    expect((await callApi(url, cancelExtensionUpdate, { token, params })).status).toBe(409)
    await callApi(url, updateExtension, { token, params })
    expect(await update()).toMatchObject({ process_state: 1, can_cancel: true })
    const answer = await callApi(url, cancelExtensionUpdate, { token, params })
    expect(answer.parsed()).toEqual({ data: { id, process_state: 0 } })
    expect(await update()).toMatchObject({ process_state: 0 })
    expect((await update())?.can_cancel).toBeUndefined()
  })
})

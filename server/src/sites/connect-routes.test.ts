import { createSite, undoRelink } from '@flotilla/api/contract'
import { startSimulator } from '@flotilla/simulator'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { jobs } from '../db/index.ts'
import { aUser, callApi, startTestServer } from '../testing/index.ts'

it('relinking and undoing a relink answer 409 while work runs on the site, and name the work', async () => {
  const simulator = await startSimulator()
  onTestFinished(simulator.close)
  const server = await startTestServer({ environment: { SIMULATOR_URL: simulator.url } })
  onTestFinished(() => server.close())
  const { db, url } = server
  const { token } = await aUser(db)
  const { name, url: home, url_backend, api_url, token: secret } = simulator.control.site('optik-hansen')
  const auth = { type: 'joomla-token' as const, token: secret }
  const link = { v: 1 as const, name, url: home, url_backend, api_url, auth, ts: 1 }
  const post = (relink: boolean) => callApi(url, createSite, { token, body: { ...link, relink } })
  const { id } = (await post(false)).parsed().data
  const undo = () => callApi(url, undoRelink, { token, params: { id } })
  expect((await post(true)).status).toBe(200)
  await db.update(jobs).set({ kind: 'audit' }).where(eq(jobs.state, 'queued'))
  const message =
    'The security audit at this site has not ended. Wait for it or cancel it, then link the site again.'
  for (const answer of [await post(true), await undo()]) {
    expect([answer.status, answer.json]).toEqual([409, { code: 'site_busy', message }])
  }
  await db.delete(jobs)
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 404])
})

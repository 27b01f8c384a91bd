import { type AlertSettings, getAlerts, saveAlerts, testAlert } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { eventCounters, notices, siteTags, users } from '../db/index.ts'
import { aSite, aTag, aUser, callApi, startTestServer } from '../testing/index.ts'
import { runAlerts } from './run-alerts.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

const minute = 60_000
/** A person whose news up to now are known, at this moment. */
async function aPerson(settings: Partial<AlertSettings> = {}) {
  const person = await aUser(db)
  if (Object.keys(settings).length > 0)
    expect((await callApi(url, saveAlerts, { token: person.token, body: settings })).status).toBe(200)
  await news(person.accountId, { severity: 'danger', text: 'Before all' }, new Date())
  await tell(new Date())
  return person
}

type News = { severity: 'danger' | 'warning' | 'success'; text: string; siteId?: number }

/** A notice as jobs write it, with the next number of an event. */
async function news(accountId: number, facts: News, at: Date): Promise<void> {
  const [last] = await db.select().from(eventCounters).where(eq(eventCounters.accountId, accountId))
  const seq = (last?.seq ?? 0) + 1
  await db
    .insert(eventCounters)
    .values({ accountId, seq })
    .onConflictDoUpdate({ target: eventCounters.accountId, set: { seq } })
  await db.insert(notices).values({ accountId, seq, since: at, changedAt: at, ...facts })
}

const tell = (at: Date) => runAlerts({ ...server.deps, now: () => at })
const mailsTo = async (email: string) => {
  await server.mailsSent()
  return server.mails.filter(({ to }) => to === email)
}

it('a person is told of failures that came within a minute in one mail, once, and of nothing before', async () => {
  const { accountId, email } = await aPerson()
  const at = new Date()
  await news(accountId, { severity: 'danger', text: 'Backup failed: Seeblick' }, at)
  await news(accountId, { severity: 'danger', text: 'Site is down: Nordlicht' }, at)
  await news(accountId, { severity: 'success', text: 'Backup finished: Optik' }, at)
  await tell(new Date(at.getTime() + minute / 2))
  expect(await mailsTo(email)).toEqual([])
  await tell(new Date(at.getTime() + minute))
  await tell(new Date(at.getTime() + 5 * minute))
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Site is down: Nordlicht and 1 more'])
  expect(mails[0]?.text).toContain('Backup failed: Seeblick')
  expect(mails[0]?.text).not.toMatch(/Before all|Optik/)
})

it('two processes tell a person once', async () => {
  const { accountId, email } = await aPerson()
  const at = new Date()
  await news(accountId, { severity: 'danger', text: 'Backup failed: Seeblick' }, at)
  const later = new Date(at.getTime() + minute)
  await Promise.all([tell(later), tell(later)])
  expect(await mailsTo(email)).toHaveLength(1)
})

it.each<[string, Partial<AlertSettings>, number]>([
  ['who wants no mail is told nothing, and nothing later of that time', { mail: 'off' }, 0],
  ['who wants failures alone is told of no warning', { about: 'failures' }, 1],
  ['who wants warnings is told of both', { about: 'warnings' }, 2],
])('%s', async (_, settings, lines) => {
  const { accountId, email, token } = await aPerson(settings)
  const at = new Date()
  await news(accountId, { severity: 'danger', text: 'Line: failure' }, at)
  await news(accountId, { severity: 'warning', text: 'Line: warning' }, at)
  await tell(new Date(at.getTime() + minute))
  await callApi(url, saveAlerts, { token, body: { mail: 'now', about: 'warnings' } })
  await tell(new Date(at.getTime() + 2 * minute))
  const text = (await mailsTo(email)).map((mail) => mail.text).join()
  expect(text.match(/Line:/g)?.length ?? 0).toBe(lines)
})

it('a tag holds back what is about other sites, and not what is about several', async () => {
  const person = await aUser(db)
  const { accountId, email, token } = person
  const [tagged, other] = [await aSite(db, { accountId }), await aSite(db, { accountId })]
  const tag = await aTag(db, { accountId })
  await db.insert(siteTags).values({ siteId: tagged.id, tagId: tag.id })
  await callApi(url, saveAlerts, { token, body: { tag: tag.id } })
  const at = new Date()
  await news(accountId, { severity: 'danger', text: 'Before' }, at)
  await tell(at)
  await news(accountId, { severity: 'danger', text: 'Tagged', siteId: tagged.id }, at)
  await news(accountId, { severity: 'danger', text: 'Other', siteId: other.id }, at)
  await news(accountId, { severity: 'danger', text: 'Several' }, at)
  await tell(new Date(at.getTime() + minute))
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('Tagged')
  expect(mail?.text).toContain('Several')
  expect(mail?.text).not.toContain('Other')
})

it('the daily mail holds all of the day, at the hour of the person', async () => {
  const { accountId, email, id } = await aPerson({ mail: 'daily', hour: 7 })
  await db.update(users).set({ timezone: '2' }).where(eq(users.id, id))
  await news(accountId, { severity: 'danger', text: 'First' }, new Date('2030-01-10T06:00:00Z'))
  await tell(new Date('2030-01-10T06:30:00Z'))
  await news(accountId, { severity: 'danger', text: 'Second' }, new Date('2030-01-10T20:00:00Z'))
  await tell(new Date('2030-01-11T04:59:00Z'))
  expect(await mailsTo(email)).toEqual([])
  await tell(new Date('2030-01-11T05:00:00Z'))
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('10.01.2030 22:00  Second')
  expect(mail?.text).toContain('10.01.2030 08:00  First')
})

it('a tag of another account and half of quiet hours are refused', async () => {
  const [{ token }, stranger] = [await aUser(db), await aUser(db)]
  const tag = await aTag(db, { accountId: stranger.accountId })
  const save = async (body: Partial<AlertSettings>) => (await callApi(url, saveAlerts, { token, body })).json
  expect(await save({ tag: tag.id })).toMatchObject({ errors: { tag: [expect.stringContaining('gone')] } })
  expect(await save({ quiet_from: 22 })).toMatchObject({ errors: { quiet_until: [expect.any(String)] } })
})

it('a test is sent to the person who asks for it', async () => {
  const { token, email } = await aUser(db)
  expect((await callApi(url, testAlert, { token })).status).toBe(200)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Backup failed: Example site'])
})

it('the button of a mail program ends the alerts of that person alone', async () => {
  const [{ token, email }, other] = [await aUser(db), await aUser(db)]
  await callApi(url, saveAlerts, { token, body: { about: 'warnings' } })
  await callApi(url, testAlert, { token })
  const [mail] = await mailsTo(email)
  const address = (mail?.unsubscribe ?? '').replace(server.deps.settings.APP_URL, url)
  const press = (to: string) => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    return fetch(to, { method: 'POST', body }).then(({ status }) => status)
  }
  expect([await press(address), await press(address), await press(`${address}x`)]).toEqual([200, 200, 422])
  const read = async (of: string) => (await callApi(url, getAlerts, { token: of })).parsed().data
  expect(await read(token)).toMatchObject({ mail: 'off', about: 'warnings' })
  expect(await read(other.token)).toMatchObject({ mail: 'now' })
})

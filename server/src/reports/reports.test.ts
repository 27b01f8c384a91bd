import { listSentReports, sendTestReport } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createClocks } from '../clocks/index.ts'
import { accounts, activity, incidents, reportMails, siteConfigurations } from '../db/index.ts'
import { aBackup, aSite, aUser, callApi, startTestServer } from '../testing/index.ts'
import type { Period } from './report-figures.ts'
import { monthlyReportsTask, unfinishedReportsTask } from './report-tasks.ts'
import { sendDueReports, sendUnfinishedReports } from './send-due-reports.ts'
import type { ReportDeps } from './send-report.ts'

let clock = new Date('2026-12-01T06:00:00Z')
const server = await startTestServer({ now: () => clock })
afterAll(() => server.close())
const { db, url, deps, mails, mailsSent } = server

beforeEach(async () => {
  await mailsSent()
  clock = new Date('2026-12-01T06:00:00Z')
  mails.length = 0
  await db.delete(accounts)
})

const month = { since: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') }
const november = (day: number) => new Date(Date.UTC(2026, 10, day, 12))

const sendMonthlyReports = (to: ReportDeps, period: Period) => sendDueReports(to, 'monthly', period)

/** A site that did something in November, and as much outside of it. */
async function aReportedSite(config: Partial<typeof siteConfigurations.$inferInsert> = {}) {
  const user = await aUser(db, { now: new Date('2026-11-01T00:00:00Z'), account: { company: 'Kai & Söhne' } })
  const site = await aSite(db, {
    accountId: user.accountId,
    name: 'Bäckerei <Klein>',
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
  await db.insert(siteConfigurations).values({
    siteId: site.id,
    reportEmail: 'anna@klein.test',
    reportContactperson: 'Anna Klein',
    sendReport: true,
    ...config,
  })
  const line = { accountId: user.accountId, siteId: site.id, siteName: site.name }
  const pairs = [
    ...['extension_update/success', 'extension_update/success', 'extension_autoupdate/success'],
    ...['extension_update/failed', 'core_update/success', 'core_update/detected', 'backup/finished'],
    ...['backup_test/finished', 'backup_test/success', 'backup_test/finished', 'backup_test/failed'],
  ]
  for (const createdAt of [
    november(10),
    new Date('2026-10-31T23:59:59Z'),
    new Date('2026-12-01T00:00:00Z'),
  ]) {
    for (const pair of pairs) {
      const [type = '', result = ''] = pair.split('/')
      await db.insert(activity).values({ ...line, type, result, createdAt })
    }
    await aBackup(db, site, { startedAt: createdAt })
  }
  await aBackup(db, site, { startedAt: november(3), state: 'obsolete' })
  await aBackup(db, site, { startedAt: november(4), state: 'fail' })
  // 43.2 minutes of the 30 days: 0.1 %.
  await db.insert(incidents).values({
    ...{ siteId: site.id, message: 'HTTP 503' },
    ...{ startedAt: november(5), endedAt: new Date(november(5).getTime() + 43.2 * 60_000) },
  })
  return { user, site }
}

describe('the monthly report', () => {
  // spec: AA-2-045
  it('has the real figures of the past month, as text and as HTML', async () => {
    const { user } = await aReportedSite()
    expect(await sendMonthlyReports(deps, month)).toBe(1)
    await mailsSent()
    const [mail] = mails
    expect(mail).toMatchObject({
      to: 'anna@klein.test',
      replyTo: user.email,
      subject: 'Maintenance report for Bäckerei <Klein>',
    })
    for (const words of [
      'Hello Anna Klein,',
      'Extension updates: 3',
      'Joomla updates: 1',
      'Backups: 2',
      'Tested backups: 2, of which 1 were read in full without an error',
      'Uptime: 99.9 %',
    ]) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(mail?.html).toContain('Kai &amp; Söhne')
    expect(mail?.html).toContain('Bäckerei &lt;Klein&gt;')
  })

  it('uses the colours and texts of the account once customised', async () => {
    const { user } = await aReportedSite()
    await db.update(accounts).set({
      reportsCustomized: true,
      reportsPrimaryColor: '#112233',
      reportsContrastColor: '#EEDDCC',
      reportsMailSubject: '{site}: {uptime-percentage} %',
      reportsMailContent: 'Dear {contactperson},\n<script>alert(1)</script>',
    })
    await sendMonthlyReports(deps, month)
    await mailsSent()
    expect(mails[0]?.subject).toBe('Bäckerei <Klein>: 99.9 %')
    expect(mails[0]?.html).toContain('background:#112233;color:#EEDDCC')
    expect(mails[0]?.html).toContain('Dear Anna Klein,<br>&lt;script&gt;')
    expect(user.accountId).toBeGreaterThan(0)
  })

  it('goes to the account as a copy, alone where the customer gets none', async () => {
    const { user } = await aReportedSite({ sendCopy: true, sendReport: false })
    await sendMonthlyReports(deps, month)
    await mailsSent()
    expect(mails.map(({ to }) => to)).toEqual([user.email])
  })

  it('is sent once per month and recipient, however often and concurrently it is started', async () => {
    const { user } = await aReportedSite({ sendCopy: true })
    await Promise.all([
      sendMonthlyReports(deps, month),
      sendMonthlyReports(deps, month),
      sendMonthlyReports(deps, month),
    ])
    await sendMonthlyReports(deps, month)
    await mailsSent()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['anna@klein.test', user.email].toSorted())
  })

  it('is sent again under the same key when the process died while sending it', async () => {
    await aReportedSite()
    const died = { ...deps, mailer: { ...deps.mailer, send: () => new Promise<never>(() => {}) } }
    void sendMonthlyReports(died, month)
    await expect.poll(() => db.$count(reportMails), { timeout: 20_000 }).toBe(1)
    expect(await sendMonthlyReports(deps, month)).toBe(0)
    expect(await sendUnfinishedReports(deps)).toBe(0)
    clock = new Date('2026-12-01T06:11:00Z')
    expect(await sendUnfinishedReports(deps)).toBe(1)
    expect(await sendUnfinishedReports(deps)).toBe(0)
    await mailsSent()
    expect(mails[0]?.key).toMatch(/^report-2026-11-site-\d+-customer$/)
  })

  it('is retried five times at most after a failure, without delaying other reports', async () => {
    await aReportedSite()
    await aReportedSite({ reportEmail: 'ben@other.test' })
    const send = deps.mailer.send
    const refuses = {
      ...deps,
      mailer: {
        ...deps.mailer,
        send: async (mail: Parameters<typeof send>[0]) => {
          if (mail.to === 'anna@klein.test') throw new Error('550 no such user')
          await send(mail)
        },
      },
    }
    expect(await sendMonthlyReports(refuses, month)).toBe(1)
    const states = await db.select({ state: reportMails.state, error: reportMails.error }).from(reportMails)
    expect(states).toContainEqual({ state: 'failed', error: '550 no such user' })
    for (const hour of [7, 8, 9, 10, 11, 12]) {
      clock = new Date(Date.UTC(2026, 11, 1, hour))
      expect(await sendUnfinishedReports(refuses)).toBe(0)
    }
    const [given] = await db.select().from(reportMails).where(eq(reportMails.state, 'failed'))
    expect(given?.attempts).toBe(5)
  })

  it('is not sent without service, without an address, or for a site newer than the month', async () => {
    const first = await aReportedSite({ reportEmail: '' })
    await db.update(accounts).set({ serviceEnabled: true })
    expect(await sendMonthlyReports(deps, month)).toBe(0)
    await db.update(siteConfigurations).set({ reportEmail: 'anna@klein.test' })
    await db.update(accounts).set({ serviceEnabled: false })
    expect(await sendMonthlyReports(deps, month)).toBe(0)
    expect(first.site.id).toBeGreaterThan(0)
  })
})

describe('the scheduled reports', () => {
  it('are sent once after each month, and retried after a failure', async () => {
    clock = new Date('2026-11-21T10:00:00Z')
    const { user } = await aReportedSite({ sendCopy: true })
    const tasks = [monthlyReportsTask, unfinishedReportsTask]
    let isDead = true
    const mailer = {
      ...deps.mailer,
      send: async (mail: Parameters<typeof deps.mailer.send>[0]) => {
        if (isDead && mail.to === user.email) throw new Error('connection refused')
        await deps.mailer.send(mail)
      },
    }
    const clocks = createClocks({ deps: { ...deps, mailer }, tasks })
    const at = async (time: string) => {
      clock = new Date(time)
      await clocks.tick()
      await mailsSent()
    }
    await clocks.tick()
    await at('2026-11-30T23:59:59Z')
    expect(mails).toEqual([])
    await at('2026-12-01T00:00:01Z')
    expect(mails.map(({ to }) => to)).toEqual(['anna@klein.test'])
    isDead = false
    await at('2026-12-01T01:00:01Z')
    await at('2026-12-31T23:00:01Z')
    expect(mails.map(({ key }) => key?.replace(/\d+-(?=c)/, ''))).toEqual([
      'report-2026-11-site-customer',
      'report-2026-11-site-copy',
    ])
    await at('2027-01-01T00:00:01Z')
    expect(mails).toHaveLength(4)
    expect(mails[2]?.text).toContain('Extension updates: 3')
    await clocks.tick()
    expect(mails).toHaveLength(4)
  })
})

describe('the test report', () => {
  it('goes to the user who requested it, about a real site, and is logged', async () => {
    clock = new Date('2026-11-21T10:00:00Z')
    const { user } = await aReportedSite()
    expect((await callApi(url, sendTestReport, { token: user.token })).status).toBe(200)
    await mailsSent()
    expect(mails[0]).toMatchObject({
      to: user.email,
      subject: 'Test: Maintenance report for Bäckerei <Klein>',
    })
    expect(mails[0]?.text).toContain('Extension updates: 6')
    const log = (await callApi(url, listSentReports, { token: user.token })).parsed()
    expect(log.data).toMatchObject([{ kind: 'test', recipient: user.email, state: 'sent' }])
    const stranger = await aUser(db, { now: new Date('2026-11-01T00:00:00Z') })
    expect((await callApi(url, listSentReports, { token: stranger.token })).parsed().data).toEqual([])
  })

  it('uses an example site when the account has none', async () => {
    const user = await aUser(db, { now: clock })
    expect((await callApi(url, sendTestReport, { token: user.token })).status).toBe(200)
    await mailsSent()
    expect(mails[0]?.subject).toBe('Test: Maintenance report for Example site')
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createClocks } from '../clocks/index.ts'
import { accounts, reportDocuments, reportMails, siteConfigurations, sites } from '../db/index.ts'
import { monthlyReportsTask, weeklyReportsTask } from './report-tasks.ts'
import { sendUnfinishedReports } from './send-due-reports.ts'
import { pdfsOf, reportServer, textOf } from './testing/report-server.ts'

const { db, deps, mails, mailsSent, at, aClient, monthly } = await reportServer()

describe('the setting for one report per client', () => {
  const share = () => db.update(accounts).set({ reportsPerClient: true })

  it('sends one report with sums, names and a part for each site; without it, one report per site', async () => {
    await aClient(['Delta', 'Alpha', 'Beta', 'Gamma'])
    expect(await monthly()).toBe(4)
    await mailsSent()
    mails.length = 0
    await db.delete(reportMails)
    await share()
    expect(await monthly()).toBe(1)
    await mailsSent()
    expect(mails[0]?.subject).toBe('Maintenance report for Alpha, Beta and 2 more')
    expect(mails[0]?.text).toContain('your websites Alpha, Beta and 2 more in the past month')
    expect(mails[0]?.text).toContain('Extension updates: 4')
    const text = await textOf(pdfsOf(mails[0])[0]?.content ?? new Uint8Array())
    for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) expect(text).toContain(`Editor von ${name}`)
  })

  it('sends separate reports for different languages, recipients and accounts', async () => {
    const user = await aClient(['Alpha', 'Beta'])
    await aClient(['Gamma'], { reportLanguage: 'de' })
    const [alpha] = await db.select().from(siteConfigurations).orderBy(siteConfigurations.siteId)
    await db
      .update(siteConfigurations)
      .set({ reportLanguage: 'de' })
      .where(eq(siteConfigurations.siteId, alpha?.siteId ?? 0))
    await share()
    expect(await monthly()).toBe(3)
    expect(await db.$count(reportMails, eq(reportMails.accountId, user.accountId))).toBe(2)
  })

  it('retries with the sites that remain', async () => {
    await aClient(['Alpha', 'Beta'])
    await share()
    const refuses = { ...deps, mailer: { ...deps.mailer, send: () => Promise.reject(new Error('no mail')) } }
    await monthly(refuses)
    await db.delete(reportDocuments)
    await db.delete(sites).where(eq(sites.name, 'Beta'))
    at.now = new Date('2026-12-01T07:00:00Z')
    expect(await sendUnfinishedReports(deps)).toBe(1)
    expect(await sendUnfinishedReports(deps)).toBe(0)
    await mailsSent()
    expect(mails.map(({ subject }) => subject)).toEqual(['Maintenance report for Alpha'])
  })
})

describe('the cadence of a report', () => {
  it.each([
    ['weekly', ['2026-11-23', '2026-11-30', '2026-12-07']],
    ['monthly', ['2026-12-01', '2027-01-01']],
    ['quarterly', ['2027-01-01']],
  ] as const)('is followed at each due date: %s', async (reportCadence, days) => {
    at.now = new Date('2026-11-20T10:00:00Z')
    await aClient(['Alpha'], { reportCadence })
    const clocks = createClocks({ deps, tasks: [weeklyReportsTask, monthlyReportsTask] })
    await clocks.tick()
    const sent: string[] = []
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01', '2026-12-07']) {
      at.now = new Date(`${day}T00:00:30Z`)
      await clocks.tick()
    }
    at.now = new Date('2027-01-01T00:00:30Z')
    await clocks.tick()
    for (const { until, cadence } of await db.select().from(reportMails).orderBy(reportMails.until)) {
      expect(cadence).toBe(reportCadence)
      sent.push(until.toISOString().slice(0, 10))
    }
    expect(sent.slice(0, days.length)).toEqual(days)
  })
})

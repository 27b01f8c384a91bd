import { deflateSync } from 'node:zlib'
import { downloadReport, listSentReports, previewReport, saveAccount } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createClocks } from '../clocks/index.ts'
import {
  accounts,
  activity,
  clockTasks,
  reportDocuments,
  reportMails,
  siteConfigurations,
  sites,
} from '../db/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'
import { pruneReportsTask } from './report-archive.ts'
import { monthlyReportsTask, weeklyReportsTask } from './report-tasks.ts'
import { sendDueReports, sendUnfinishedReports } from './send-due-reports.ts'

const start = new Date('2026-12-01T06:00:00Z')
let clock = start
const server = await startTestServer({ now: () => clock })
afterAll(() => server.close())
const { db, url, deps, mails, mailsSent } = server
const november = { since: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') }

beforeEach(async () => {
  await mailsSent()
  clock = start
  mails.length = 0
  await db.delete(accounts)
  await db.delete(clockTasks)
})

type Settings = Partial<typeof siteConfigurations.$inferInsert>

/** An account with a site of each name, all reported to one client. */
async function aClient(names: string[], settings: Settings = {}) {
  const user = await aUser(db, {
    now: new Date('2026-11-15T00:00:00Z'),
    account: { company: 'Grün & Söhne' },
  })
  const { accountId } = user
  for (const name of names) {
    const site = await aSite(db, { accountId, name, createdAt: new Date('2026-01-01T00:00:00Z') })
    const config = { reportEmail: 'anna@klein.test', sendReport: true, ...settings }
    await db.insert(siteConfigurations).values({ siteId: site.id, ...config })
    const line = { accountId, siteId: site.id, siteName: name, createdAt: new Date('2026-11-10T12:00:00Z') }
    const update = { type: 'extension_update', extensionName: `Editor von ${name}` }
    const versions = { fromVersion: '2.9.1', toVersion: '2.10.0' }
    await db.insert(activity).values({ ...line, ...update, ...versions, result: 'success' })
  }
  return user
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise
  const pages: string[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.cleanup()
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

const pdfsOf = (mail: (typeof mails)[number] | undefined) =>
  (mail?.attachments ?? []).filter(({ contentType }) => contentType === 'application/pdf')
const monthly = (to: Parameters<typeof sendDueReports>[0] = deps) => sendDueReports(to, 'monthly', november)

describe('the PDF of a report', () => {
  it('goes along, in the language of the customer, and the same one is in the archive of the account alone', async () => {
    const user = await aClient(['Bäckerei Klein'], { reportLanguage: 'de', sendCopy: true })
    const stranger = await aClient(['Bäckerei Groß'], { reportEmail: 'other@test.test' })
    await monthly()
    await mailsSent()
    const mail = mails.find(({ to }) => to === 'anna@klein.test')
    expect(mail?.subject).toBe('Wartungsbericht für Bäckerei Klein')
    expect(mail?.text).toContain('Aktualisierte Erweiterungen: 1')
    const [pdf] = pdfsOf(mail)
    expect(pdf?.filename).toBe('Wartungsbericht Bäckerei Klein 2026-11.pdf')
    const text = await textOf(pdf?.content ?? new Uint8Array())
    for (const words of [
      'Grün & Söhne',
      'Wartungsbericht',
      'November 2026',
      'Verfügbarkeit',
      'Seite 1 von 1',
    ])
      expect(text).toContain(words)
    for (const words of ['10.11.2026', 'Editor von Bäckerei Klein', '2.9.1 → 2.10.0', 'Installiert'])
      expect(text).toContain(words)
    expect(text).not.toContain('Groß')
    // The copy has the same PDF; it is kept once.
    expect(await db.$count(reportDocuments)).toBe(2)

    const { data } = (await callApi(url, listSentReports, { token: user.token })).parsed()
    expect(data.map(({ kind, has_pdf }) => [kind, has_pdf]).toSorted()).toEqual([
      ['copy', true],
      ['customer', true],
    ])
    const params = { id: data[0]?.id ?? 0 }
    const get = (token: string) =>
      fetch(`${url}/api${downloadReport.path.replace('{id}', String(params.id))}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const own = await get(user.token)
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(await own.arrayBuffer()).equals(Buffer.from(pdf?.content ?? []))).toBe(true)
    expect((await get(stranger.token)).status).toBe(404)
  })

  it('can be looked at before anything is sent', async () => {
    const user = await aClient(['Alpha'])
    const answer = await fetch(`${url}/api${previewReport.path}`, {
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(await textOf(new Uint8Array(await answer.arrayBuffer()))).toContain('Alpha')
    expect([await db.$count(reportMails), mails.length]).toEqual([0, 0])
  })

  it('does not stop the mail: tried twice, then the mail goes without it', async () => {
    await aClient(['Alpha'])
    const broken = {
      ...deps,
      drawReport: async () => {
        throw new Error('no paper')
      },
    }
    expect(await monthly(broken)).toBe(0)
    expect(await db.select().from(reportMails)).toMatchObject([{ state: 'failed', error: 'no paper' }])
    clock = new Date('2026-12-01T07:00:00Z')
    expect(await sendUnfinishedReports(broken)).toBe(1)
    await mailsSent()
    expect(mails.map((mail) => pdfsOf(mail).length)).toEqual([0])
    expect(await db.select().from(reportMails)).toMatchObject([{ state: 'sent', documentId: null }])
  })

  it('is not begun a third time, for it may have ended the process', async () => {
    await aClient(['Alpha'])
    let begun = 0
    const hangs = {
      ...deps,
      drawReport: () => {
        begun += 1
        return new Promise<never>(() => {})
      },
    }
    void monthly(hangs)
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(1)
    clock = new Date('2026-12-01T06:11:00Z')
    void sendUnfinishedReports(hangs)
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(2)
    clock = new Date('2026-12-01T06:22:00Z')
    expect(await sendUnfinishedReports(hangs)).toBe(1)
    expect(begun).toBe(2)
  })

  it('is sent as it was made when the first try could not hand it over', async () => {
    await aClient(['Alpha'])
    const refuses = { ...deps, mailer: { ...deps.mailer, send: () => Promise.reject(new Error('no mail')) } }
    expect(await monthly(refuses)).toBe(0)
    const [kept] = await db.select().from(reportDocuments)
    await db.update(activity).set({ extensionName: 'Changed since' })
    clock = new Date('2026-12-01T07:00:00Z')
    expect(await sendUnfinishedReports(deps)).toBe(1)
    await mailsSent()
    expect(Buffer.from(pdfsOf(mails[0])[0]?.content ?? []).equals(Buffer.from(kept?.pdf ?? []))).toBe(true)
  })

  it('shows the name of the company where the logo is damaged', async () => {
    const user = await aClient(['Alpha'])
    // A PNG whose head is fine and whose pixels are cut off.
    const part = (type: string, data: Buffer) => {
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      return Buffer.concat([length, Buffer.from(type, 'latin1'), data, sum])
    }
    const head = Buffer.from([0, 0, 0, 9, 0, 0, 0, 9, 8, 6, 0, 0, 0])
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const pixels = part('IDAT', deflateSync(Buffer.alloc(5)))
    const file = Buffer.concat([signature, part('IHDR', head), pixels, part('IEND', Buffer.alloc(0))])
    const form = new FormData()
    form.append('logofile', new File([file], 'logo.png', { type: 'image/png' }))
    const headers = { authorization: `Bearer ${user.token}` }
    const saved = await fetch(`${url}/api${saveAccount.path}`, { method: 'POST', headers, body: form })
    expect(saved.status).toBe(200)
    await monthly()
    await mailsSent()
    expect(await textOf(pdfsOf(mails[0])[0]?.content ?? new Uint8Array())).toContain('Grün & Söhne')
  })

  it('is kept for two years', async () => {
    await aClient(['Alpha'])
    await monthly()
    const clocks = createClocks({ deps, tasks: [pruneReportsTask] })
    await clocks.tick()
    clock = new Date('2028-11-30T06:00:00Z')
    await clocks.tick()
    expect(await db.$count(reportDocuments)).toBe(1)
    clock = new Date('2028-12-02T06:00:00Z')
    await clocks.tick()
    expect([await db.$count(reportDocuments), await db.$count(reportMails)]).toEqual([0, 1])
  })
})

describe('one report per client', () => {
  const share = () => db.update(accounts).set({ reportsPerClient: true })

  it('has the sums, the names and a part for each site; off, each site has its own', async () => {
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

  it('keeps languages, recipients and accounts apart', async () => {
    const user = await aClient(['Alpha', 'Beta'])
    await aClient(['Gamma'], { reportLanguage: 'de' })
    const [alpha] = await db.select().from(siteConfigurations)
    await db
      .update(siteConfigurations)
      .set({ reportLanguage: 'de' })
      .where(eq(siteConfigurations.siteId, alpha?.siteId ?? 0))
    await share()
    expect(await monthly()).toBe(3)
    expect(await db.$count(reportMails, eq(reportMails.accountId, user.accountId))).toBe(2)
  })

  it('is tried again with the sites that are left', async () => {
    await aClient(['Alpha', 'Beta'])
    await share()
    const refuses = { ...deps, mailer: { ...deps.mailer, send: () => Promise.reject(new Error('no mail')) } }
    await monthly(refuses)
    await db.delete(reportDocuments)
    await db.delete(sites).where(eq(sites.name, 'Beta'))
    clock = new Date('2026-12-01T07:00:00Z')
    expect(await sendUnfinishedReports(deps)).toBe(1)
    expect(await sendUnfinishedReports(deps)).toBe(0)
    await mailsSent()
    expect(mails.map(({ subject }) => subject)).toEqual(['Maintenance report for Alpha'])
  })
})

describe('the rhythm of a report', () => {
  it.each([
    ['weekly', ['2026-11-23', '2026-11-30', '2026-12-07']],
    ['monthly', ['2026-12-01', '2027-01-01']],
    ['quarterly', ['2027-01-01']],
  ] as const)('is %s', async (reportCadence, days) => {
    clock = new Date('2026-11-20T10:00:00Z')
    await aClient(['Alpha'], { reportCadence })
    const clocks = createClocks({ deps, tasks: [weeklyReportsTask, monthlyReportsTask] })
    await clocks.tick()
    const sent: string[] = []
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01', '2026-12-07']) {
      clock = new Date(`${day}T00:00:30Z`)
      await clocks.tick()
    }
    clock = new Date('2027-01-01T00:00:30Z')
    await clocks.tick()
    for (const { until, cadence } of await db.select().from(reportMails).orderBy(reportMails.until)) {
      expect(cadence).toBe(reportCadence)
      sent.push(until.toISOString().slice(0, 10))
    }
    expect(sent.slice(0, days.length)).toEqual(days)
  })
})

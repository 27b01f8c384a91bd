import { deflateSync } from 'node:zlib'
import { downloadReport, listSentReports, previewReport, saveAccount } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { createClocks } from '../clocks/index.ts'
import { activity, reportDocuments, reportMails } from '../db/index.ts'
import { callApi } from '../testing/index.ts'
import { pruneReportsTask } from './report-archive.ts'
import { sendUnfinishedReports } from './send-due-reports.ts'
import { pdfsOf, reportServer, textOf } from './testing/report-server.ts'

const { db, url, deps, mails, mailsSent, at, aClient, monthly } = await reportServer()

describe('the PDF of a report', () => {
  it('is attached in the language of the customer, and archived for the own account only', async () => {
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

  it('can be previewed without sending a mail', async () => {
    const user = await aClient(['Alpha'])
    const answer = await fetch(`${url}/api${previewReport.path}`, {
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(await textOf(new Uint8Array(await answer.arrayBuffer()))).toContain('Alpha')
    expect([await db.$count(reportMails), mails.length]).toEqual([0, 0])
  })

  it('is left out of the mail after two failed tries', async () => {
    await aClient(['Alpha'])
    const broken = {
      ...deps,
      drawReport: async () => {
        throw new Error('no paper')
      },
    }
    expect(await monthly(broken)).toBe(0)
    expect(await db.select().from(reportMails)).toMatchObject([{ state: 'failed', error: 'no paper' }])
    at.now = new Date('2026-12-01T07:00:00Z')
    expect(await sendUnfinishedReports(broken)).toBe(1)
    await mailsSent()
    expect(mails.map((mail) => pdfsOf(mail).length)).toEqual([0])
    expect(await db.select().from(reportMails)).toMatchObject([{ state: 'sent', documentId: null }])
  })

  it('is not tried a third time when both tries never ended', async () => {
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
    at.now = new Date('2026-12-01T06:11:00Z')
    void sendUnfinishedReports(hangs)
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(2)
    at.now = new Date('2026-12-01T06:22:00Z')
    expect(await sendUnfinishedReports(hangs)).toBe(1)
    expect(begun).toBe(2)
  })

  it('is sent unchanged when the first try to send it failed', async () => {
    await aClient(['Alpha'])
    const refuses = { ...deps, mailer: { ...deps.mailer, send: () => Promise.reject(new Error('no mail')) } }
    expect(await monthly(refuses)).toBe(0)
    const [kept] = await db.select().from(reportDocuments)
    await db.update(activity).set({ extensionName: 'Changed since' })
    at.now = new Date('2026-12-01T07:00:00Z')
    expect(await sendUnfinishedReports(deps)).toBe(1)
    await mailsSent()
    expect(Buffer.from(pdfsOf(mails[0])[0]?.content ?? []).equals(Buffer.from(kept?.pdf ?? []))).toBe(true)
  })

  it('shows the company name where the logo is damaged', async () => {
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

  it('is deleted after two years, but its entry stays', async () => {
    await aClient(['Alpha'])
    await monthly()
    const clocks = createClocks({ deps, tasks: [pruneReportsTask] })
    await clocks.tick()
    at.now = new Date('2028-11-30T06:00:00Z')
    await clocks.tick()
    expect(await db.$count(reportDocuments)).toBe(1)
    at.now = new Date('2028-12-02T06:00:00Z')
    await clocks.tick()
    expect([await db.$count(reportDocuments), await db.$count(reportMails)]).toEqual([0, 1])
  })
})

import {
  listSentReports,
  listSites,
  previewReport,
  previewSiteReport,
  saveSiteConfiguration,
  sendSiteReport,
} from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { aUser, callApi } from '../testing/index.ts'
import { pdfsOf, reportServer, textOf } from './testing/report-server.ts'

const { db, url, mails, mailsSent, at, aClient } = await reportServer()

/** An account with one site, whose settings are these, and its calls about the report on it. */
async function aSender(settings: Parameters<typeof aClient>[1] = {}) {
  at.now = new Date('2026-11-25T09:00:00Z')
  const { token, email } = await aClient(['Bäckerei Klein'], settings)
  const id = (await callApi(url, listSites, { token })).parsed().data[0]?.id ?? 0
  return {
    ...{ token, id, email },
    preview: () => callApi(url, previewSiteReport, { token, params: { id } }),
    send: (recipient = 'anna@klein.test') =>
      callApi(url, sendSiteReport, { token, params: { id }, body: { recipient } }),
  }
}

describe('the report on a site now', () => {
  it('is shown first, in the language of the customer, and sends nothing', async () => {
    const { token, id, preview } = await aSender({ reportLanguage: 'de' })
    const { data } = (await preview()).parsed()
    expect(data).toMatchObject({
      ...{ recipient: 'anna@klein.test', copy_to: null, language: 'de' },
      subject: 'Wartungsbericht für Bäckerei Klein',
      text: expect.stringContaining('Aktualisierte Erweiterungen: 1'),
      ...{ since: '2026-10-26T09:00:00.000Z', until: '2026-11-25T09:00:00.000Z' },
    })
    const pdf = await callApi(url, previewReport, { token, query: { site: id } })
    expect(await textOf(new Uint8Array(await pdf.parsed().arrayBuffer()))).toContain('Wartungsbericht')
    expect(mails).toEqual([])
  })

  it('goes to the customer as it was shown, with the PDF, and is listed among the sent ones', async () => {
    const { token, preview, send } = await aSender({ reportLanguage: 'de' })
    const shown = (await preview()).parsed().data
    expect((await send()).parsed()).toEqual({ message: 'The report is on its way to anna@klein.test.' })
    await mailsSent()
    expect(mails.map(({ to, subject, text }) => ({ to, subject, text }))).toEqual([
      { to: 'anna@klein.test', subject: shown.subject, text: shown.text },
    ])
    expect(pdfsOf(mails[0])).toHaveLength(1)
    const { data } = (await callApi(url, listSentReports, { token })).parsed()
    expect(data).toMatchObject([
      { kind: 'customer', recipient: 'anna@klein.test', state: 'sent', has_pdf: true },
    ])
  })

  it('goes to the account, too, where the site asks for a copy, also while none is sent by itself', async () => {
    const { email, preview, send } = await aSender({ sendReport: false, sendCopy: true })
    expect((await preview()).parsed().data.copy_to).toBe(email)
    expect((await send()).status).toBe(200)
    await mailsSent()
    expect(mails.map(({ to }) => to)).toEqual(['anna@klein.test', email])
  })

  it('covers a week or a quarter where the customer gets one each', async () => {
    const weekly = (await (await aSender({ reportCadence: 'weekly' })).preview()).parsed().data
    const quarterly = (await (await aSender({ reportCadence: 'quarterly' })).preview()).parsed().data
    expect([weekly.since, quarterly.since]).toEqual(['2026-11-18T09:00:00.000Z', '2026-08-26T09:00:00.000Z'])
  })

  it('is refused without a recipient, to another one than was shown, and on a foreign site', async () => {
    const { token, id, send } = await aSender()
    expect([(await send('other@klein.test')).status, mails.length]).toEqual([409, 0])
    const stranger = await aUser(db)
    const foreign = { token: stranger.token, params: { id } }
    expect((await callApi(url, previewSiteReport, foreign)).status).toBe(404)
    const body = { recipient: 'anna@klein.test' }
    expect((await callApi(url, sendSiteReport, { ...foreign, body })).status).toBe(404)
    expect((await callApi(url, previewReport, { token: stranger.token, query: { site: id } })).status).toBe(
      404,
    )
    const configuration = { report_email: null }
    await callApi(url, saveSiteConfiguration, { token, body: { id, configuration } })
    const refused = await send()
    expect([refused.status, refused.json]).toEqual([
      422,
      expect.objectContaining({ message: 'This site has no e-mail for reports.' }),
    ])
  })
})

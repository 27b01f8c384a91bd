import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import type { Invoice } from '../invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'

const invoice: Invoice = {
  id: 1,
  accountId: 1,
  invoicenumber: 'FL-2026-12-1021',
  month: '2026-11',
  days: 30,
  siteCount: 1046,
  testCount: 7,
  plan: 1900,
  site: 125_520,
  backuptest: 280,
  taxPercent: 19,
  tax: 24_263,
  total: 151_963,
  recipient: {
    company: 'Grün & Söhne',
    name: 'Ahmet Yılmaz',
    street: 'Łódzka 7',
    city: '20457 Hamburg',
    country: 'AT',
    vatid: 'ATU12345678',
  },
  createdAt: new Date('2026-12-01T04:00:00Z'),
  mailedAt: null,
  paymentState: 'open',
  paymentReference: null,
  paymentAttempts: 0,
  collectAt: null,
}

/** The text that a reader of the PDF sees, line by line. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: pdf, verbosity: VerbosityLevel.ERRORS }).promise
  expect(document.numPages).toBe(1)
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('\n')
  await document.cleanup()
  return text.replaceAll('\u00a0', ' ')
}

const issuer = 'Flotilla GmbH · Kai 1 · 20457 Hamburg'

describe('invoicePdf', () => {
  // spec: AA-9-008
  it('shows issuer, recipient, what was used and amounts in German notation, as text that PDF readers extract', async () => {
    const text = await textOf(await invoicePdf(invoice, issuer))
    for (const words of [
      ...['Invoice FL-2026-12-1021', '01.12.2026', '01.11.2026 – 30.11.2026', 'ATU12345678'],
      ...['Grün & Söhne', 'Ahmet Yılmaz', 'Łódzka 7', '20457 Hamburg', 'Austria', issuer],
      ...['Plan', '19,00 €', 'Sites', '1.046', '1,20 €', '1.255,20 €', 'Backup tests', '0,40 €', '2,80 €'],
      ...['Subtotal', '1.277,00 €', 'VAT 19 %', '242,63 €', 'Total', '1.519,63 €'],
    ]) {
      expect(text).toContain(words)
    }
  })

  it('names the billed days after a free trial, and leaves out backup tests when there were none', async () => {
    const part = { ...invoice, days: 10, testCount: 0, backuptest: 0 }
    const text = await textOf(await invoicePdf(part, issuer))
    expect(text).toContain('21.11.2026 – 30.11.2026')
    expect(text).toContain('Plan, 10 of 30 days')
    expect(text).not.toContain('Backup tests')
  })

  it('fits on one page however long the names are', async () => {
    const long = 'Sehr lange Gesellschaft '.repeat(20)
    const recipient = { ...invoice.recipient, company: long, name: long, street: long }
    const text = await textOf(await invoicePdf({ ...invoice, recipient }, long))
    expect(text).toContain('1.519,63 €')
  })
})

import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { invoicePdf } from '../../billing/documents/invoice-pdf.ts'
import { reportPdf } from '../../reports/document/report-pdf.ts'
import { drawingOf } from './drawing-of.ts'
import { sampleMails } from './sample-mails.ts'
import { sampleInvoice, sampleReport, severalSites } from './samples.ts'

/** Where Storybook reads them; `WRITE_DOCUMENTS=1` writes them as the server makes them now. */
const folder = path.resolve(import.meta.dirname, '../../../../packages/testing/src/documents')
const isWriting = process.env.WRITE_DOCUMENTS === '1'

describe('the mails that Storybook shows', () => {
  const file = path.join(folder, 'mails.json')

  it('are those that the server makes', async () => {
    const made = Object.fromEntries(
      Object.entries(await sampleMails()).map(([name, [, mail]]) => {
        const { to, subject, text, replyTo = '', html = '', attachments = [] } = mail
        const attached = attachments.map(({ filename }) => filename).join(', ')
        return [name, { to, replyTo, subject, attached, text, html }]
      }),
    )
    if (isWriting) await writeFile(file, `${JSON.stringify(made, null, 2)}\n`)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(made)
  })

  it('are of every function that makes one', async () => {
    const sources = globSync('server/src/**/*mails.ts').map((source) => readFile(source, 'utf8'))
    const made = (await Promise.all(sources)).flatMap((text) =>
      [...text.matchAll(/^export (?:async )?function (\w+Mail)\(/gm)].map(([, name]) => name),
    )
    expect(made.length).toBeGreaterThan(5)
    const shown = new Set(Object.values(await sampleMails()).map(([{ name }]) => name))
    expect([...shown].toSorted()).toEqual([...made, 'composeReport'].toSorted())
  })
})

describe('the PDF that Storybook shows', () => {
  it.each([
    ['report', () => reportPdf(sampleReport())],
    ['report-in-german', () => reportPdf(sampleReport({ language: 'de', cadence: 'quarterly' }))],
    [
      'report-of-several-sites',
      () =>
        reportPdf(
          sampleReport({ names: 'Architekturbüro Nord, Bäckerei Klein and 1 more', sites: severalSites }),
        ),
    ],
    ['invoice', () => invoicePdf(sampleInvoice, 'Flotilla GmbH · Kai 1 · 20457 Hamburg')],
  ])('%s is drawn as the server draws it', async (name, make) => {
    const file = path.join(folder, `${name}.pdf`)
    const made = await make()
    if (isWriting) await writeFile(file, made)
    expect(await drawingOf(new Uint8Array(await readFile(file)))).toEqual(await drawingOf(made))
  })
})

import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeEach } from 'vitest'
import { accounts, activity, clockTasks, siteConfigurations } from '../../db/index.ts'
import { aSite, aUser, startTestServer, type TestServer } from '../../testing/index.ts'
import { sendDueReports } from '../send-due-reports.ts'

const start = new Date('2026-12-01T06:00:00Z')
const november = { since: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') }

type Settings = Partial<typeof siteConfigurations.$inferInsert>

/** A server for the whole file, on the first of December and without accounts before each test. */
export async function reportServer() {
  const at = { now: start }
  const server = await startTestServer({ now: () => at.now })
  afterAll(() => server.close())
  const { db, deps, mails, mailsSent } = server

  beforeEach(async () => {
    await mailsSent()
    at.now = start
    mails.length = 0
    await db.delete(accounts)
    await db.delete(clockTasks)
  })

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

  /** Sends the reports of November with these parts of the server. */
  const monthly = (to: Parameters<typeof sendDueReports>[0] = deps) => sendDueReports(to, 'monthly', november)

  return { ...server, at, aClient, monthly }
}

export async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise
  const pages: string[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.cleanup()
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

export const pdfsOf = (mail: TestServer['mails'][number] | undefined) =>
  (mail?.attachments ?? []).filter(({ contentType }) => contentType === 'application/pdf')

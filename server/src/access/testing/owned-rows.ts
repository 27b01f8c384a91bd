import { randomUUID } from 'node:crypto'
import { insertToken } from '../../api-tokens/store.ts'
import {
  audits,
  batches,
  batchItems,
  type Db,
  formerLinks,
  mails,
  notices,
  reportDocuments,
  reportMails,
  supportTags,
  supportTickets,
} from '../../db/index.ts'
import type { AppDeps } from '../../main/app.ts'
import { anInvoice, aUser } from '../../testing/customer-rows.ts'
import { firstRow } from '../../testing/first-row.ts'
import { aBackup, anExtension, aSite, aTag } from '../../testing/site-rows.ts'
import { utc } from '../../time/calendar.ts'

const aNewToken = { name: 'Robot', scopes: ['sites:read' as const], days: 1, addresses: [] }

/** One row of each kind that belongs to an account, by id, and its user. */
export type OwnedRows = Awaited<ReturnType<typeof ownedRows>>

/** An account with one of everything that a call can name. */
export async function ownedRows({ db, cipher }: Pick<AppDeps, 'db' | 'cipher'>) {
  const user = await aUser(db)
  const { accountId } = user
  const site = await aSite(db, { accountId, phpVersion: '7.4.33', coreNeedUpdate: 1, coreUpdateTo: '9.0.0' })
  const place = { accountId, siteId: site.id }
  const extension = await anExtension(db, site, { needsUpdate: 1, nextVersion: '99.0', supportUpdate: true })
  const area = firstRow(await db.insert(supportTags).values({ name: 'Billing' }).returning())
  const ticket = { accountId, createdBy: 'Ute', tagId: area.id, title: 'Help', state: 'open' as const }
  const at = new Date()
  const address = {
    remoteName: '',
    url: 'http://a.test/',
    urlBackend: '',
    apiUrl: 'http://a.test/api',
    address: null,
  }
  const secrets = { token: null, backupUrl: null, backupSecret: null, connector: null }
  const keptUntil = utc(at).add(1, 'day').toDate()
  const link = cipher.seal(JSON.stringify({ ...address, ...secrets }))
  await db.insert(formerLinks).values({ siteId: site.id, link, keptUntil })
  return {
    user,
    site: site.id,
    backup: (await aBackup(db, site)).id,
    extension: extension.id,
    element: extension.element,
    tag: (await aTag(db, { accountId })).id,
    audit: firstRow(
      await db
        .insert(audits)
        .values({ ...place, state: 2, createdAt: at })
        .returning(),
    ).id,
    batch: await aBatch(db, { accountId, userId: user.id, siteId: site.id, siteName: site.name }, at),
    mail: await aMail(db, user.email, at),
    notice: firstRow(
      await db
        .insert(notices)
        .values({
          ...{ ...place, seq: 1, severity: 'danger', siteName: site.name, text: 'Site is down: Seeblick' },
          ...{ since: at, changedAt: at },
        })
        .returning(),
    ).id,
    apiToken: (await insertToken(db, user.id, aNewToken, at)).row.id,
    area: area.id,
    ticket: firstRow(
      await db
        .insert(supportTickets)
        .values({ ...ticket, createdAt: at })
        .returning(),
    ).id,
    invoice: (await anInvoice(db, { accountId })).id,
    report: await aReport(db, { accountId, siteId: site.id, recipient: user.email }, at),
  }
}

/** The id of a mail that could not be sent. */
async function aMail(db: Db, recipient: string, at: Date): Promise<number> {
  const row = { key: randomUUID(), recipient, subject: 'Hi', state: 'failed', createdAt: at } as const
  return firstRow(await db.insert(mails).values(row).returning()).id
}

type Order = { accountId: number; userId: number; siteId: number; siteName: string }

/** The id of an ended batch with one piece, which failed. */
async function aBatch(db: Db, { siteId, siteName, ...own }: Order, at: Date): Promise<number> {
  const options = { backup_first: null, only_minor: false }
  const row = { ...own, kind: 'backup', options, startedBy: 'Ute', createdAt: at, endedAt: at } as const
  const { id } = firstRow(await db.insert(batches).values(row).returning())
  const piece = { siteId, siteName, machine: 'a', state: 'failed', step: 'work', reason: 'Why not' } as const
  await db.insert(batchItems).values({ batchId: id, place: 1, endedAt: at, ...piece })
  return id
}

type Sent = { accountId: number; siteId: number; recipient: string }

/** The id of a sent report, with its PDF in the archive. */
async function aReport(db: Db, { accountId, siteId, recipient }: Sent, at: Date): Promise<number> {
  const key = randomUUID()
  const pdf = new TextEncoder().encode('%PDF-1.3')
  const kept = await db.insert(reportDocuments).values({ accountId, key, pdf, createdAt: at }).returning()
  const documentId = firstRow(kept).id
  const about = { accountId, siteId, siteName: 'Seeblick', subject: 'Report', since: at, until: at }
  const mail = { kind: 'customer', state: 'sent', claimedAt: at, sentAt: at } as const
  const row = { ...about, ...mail, key, recipient, documentId }
  return firstRow(await db.insert(reportMails).values(row).returning()).id
}

import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Db, reportDocuments, reportMails } from '../db/index.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import { utc } from '../time/calendar.ts'

/** A larger PDF is neither sent nor stored; lists are bounded, so none comes near this size. */
export const MOST_PDF_BYTES = 4_000_000

/** How long PDFs are stored, and how many bytes of them for one account: the oldest are deleted first. */
const kept = { months: 24, bytesOfAccount: 200_000_000 }

type Document = { id: number; pdf: Uint8Array }

/** The PDF of this name; null before it is made. */
export async function findDocument(db: Db, key: string): Promise<Document | null> {
  const [found] = await db
    .select({ id: reportDocuments.id, pdf: reportDocuments.pdf })
    .from(reportDocuments)
    .where(eq(reportDocuments.key, key))
  return found ?? null
}

type NewDocument = Omit<typeof reportDocuments.$inferInsert, 'id'>

/**
 * Stores a PDF before it is sent, so that every further try, and the copy to the account, has the same one.
 * Resolves with the stored PDF, which may come from a faster process.
 */
export async function keepDocument(db: Db, document: NewDocument): Promise<Document | null> {
  await db.insert(reportDocuments).values(document).onConflictDoNothing({ target: reportDocuments.key })
  return findDocument(db, document.key)
}

/** The PDF of a report that the account's log names; null when it has none or is another account's. */
export async function readArchived(db: Db, accountId: number, mailId: number) {
  const [found] = await db
    .select({ mail: reportMails, pdf: reportDocuments.pdf })
    .from(reportMails)
    .innerJoin(reportDocuments, eq(reportDocuments.id, reportMails.documentId))
    .where(
      and(
        eq(reportMails.id, mailId),
        eq(reportMails.accountId, accountId),
        eq(reportDocuments.accountId, accountId),
      ),
    )
  return found ?? null
}

/** Every day: PDFs whose time is over, and the oldest of an account that has too many of them. */
export const pruneReportsTask: ClockTask = {
  name: 'prune-reports',
  rhythm: 'daily',
  async run({ deps: { db }, now }) {
    const before = utc(now).subtract(kept.months, 'month').toDate()
    await db.delete(reportDocuments).where(lt(reportDocuments.createdAt, before))
    const sized = db
      .select({
        id: reportDocuments.id,
        total: sql<number>`sum(octet_length(${reportDocuments.pdf})) over (
          partition by ${reportDocuments.accountId}
          order by ${reportDocuments.createdAt} desc, ${reportDocuments.id} desc)`.as('total'),
      })
      .from(reportDocuments)
      .as('sized')
    const tooMuch = db
      .select({ id: sized.id })
      .from(sized)
      .where(sql`${sized.total} > ${kept.bytesOfAccount}`)
    await db.delete(reportDocuments).where(inArray(reportDocuments.id, tooMuch))
  },
}

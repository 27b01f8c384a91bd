import { and, desc, eq, isNull } from 'drizzle-orm'
import { monthOf } from '../billing/month.ts'
import { activity, type Db, invoices, mails, reportMails, sites } from '../db/index.ts'

type Place = { accountId: number; now: Date }

/** A state that is rare in practice: how the demo creates it, and how many times. */
type RareState = { seed: (tx: Db, place: Place) => Promise<void>; count: (db: Db) => Promise<number> }

const hourMs = 3_600_000
const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs)

/** Rare states that `DEMO_FAULTS=1` adds, by their common names (README.md). */
export const rareStates: Record<string, RareState> = {
  'payment refused': {
    async seed(tx, { accountId }) {
      const [newest] = await tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(eq(invoices.accountId, accountId))
        .orderBy(desc(invoices.createdAt))
        .limit(1)
      const refused = {
        paymentState: 'failed',
        paymentReference: 'pi_demo_refused',
        paymentAttempts: 1,
      } as const
      await tx
        .update(invoices)
        .set(refused)
        .where(eq(invoices.id, newest?.id ?? 0))
    },
    count: (db) => db.$count(invoices, eq(invoices.paymentState, 'failed')),
  },
  'mail not sent': {
    async seed(tx, { now }) {
      await tx.insert(mails).values({
        key: 'demo-mail-not-sent',
        recipient: 'buchhaltung@studio-nordlicht.test',
        subject: 'Your invoice of last month',
        ...{ state: 'failed', tries: 8, createdAt: ago(now, 50) },
        lastError: '550 5.1.1 The mailbox does not exist.',
      })
    },
    count: (db) => db.$count(mails, eq(mails.state, 'failed')),
  },
  'report not sent': {
    async seed(tx, { accountId, now }) {
      const month = monthOf(now, -1)
      const site = await anySite(tx, accountId)
      await tx.insert(reportMails).values({
        ...{ accountId, siteId: site.id, siteName: site.name, kind: 'customer', key: 'demo-report-not-sent' },
        ...{ since: month.start, until: month.end, recipient: 'office@baeckerei-klein.example' },
        ...{ subject: `Maintenance report for ${site.name}`, state: 'failed', attempts: 5 },
        ...{ error: '550 5.1.1 The mailbox does not exist.', claimedAt: month.end },
      })
    },
    count: (db) => db.$count(reportMails, eq(reportMails.state, 'failed')),
  },
  'work cancelled': {
    async seed(tx, { accountId, now }) {
      const site = await anySite(tx, accountId)
      const line = { accountId, siteId: site.id, siteName: site.name, type: 'backup' }
      await tx.insert(activity).values([
        { ...line, result: 'started', createdAt: ago(now, 3) },
        {
          ...{ ...line, result: 'failed', createdAt: ago(now, 2.9) },
          ...{ payload: 'Cancelled by Jonas Albrecht.', isCancelled: true },
        },
      ])
    },
    count: (db) => db.$count(activity, eq(activity.isCancelled, true)),
  },
}

async function anySite(tx: Db, accountId: number) {
  const quiet = and(eq(sites.accountId, accountId), isNull(sites.processKind))
  const [site] = await tx
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(quiet)
    .orderBy(sites.id)
    .limit(1)
  return site ?? { id: null, name: 'Bäckerei Klein' }
}

/** Adds each rare state once. */
export async function seedFaults(tx: Db, accountId: number, now: Date): Promise<void> {
  for (const { seed } of Object.values(rareStates)) await seed(tx, { accountId, now })
}

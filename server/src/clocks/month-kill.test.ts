import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, ne } from 'drizzle-orm'
import getPort from 'get-port'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accounts, type Db, invoices, mails, openDatabase, reportMails, users } from '../db/index.ts'
import { openTestDatabase, type StripeDouble, startStripeDouble } from '../testing/index.ts'
import type { DeathPoint } from '../testing/processes/die-at.ts'
import { serverProcess } from '../testing/processes/server-process.ts'
import { aMonthOfCustomers } from './testing/a-month-of-customers.ts'

const preload = (name: string) => fileURLToPath(new URL(`../testing/processes/${name}.ts`, import.meta.url))
const [movedClock, dieAt] = [preload('moved-clock'), preload('die-at')]
const customers = 6

const taken: DeathPoint = { text: 'insert into "report_mails"', nth: 4, when: 'after' }
/**
 * Where the server dies, in the order of the month. Each is one start; a start that got nothing done counts
 * twice.
 */
const points: DeathPoint[] = [
  // A report is sent and not noted; taken and not sent; all are sent, but the month of reports is not closed.
  { text: 'update "report_mails"', nth: 3, when: 'before' },
  taken,
  { text: 'delete from "clock_marks"', nth: 1, when: 'before' },
  // A number is taken and the invoice not written; written and not committed; some are committed.
  { text: 'insert into "invoice_counter"', nth: 1, when: 'after' },
  { text: 'insert into "invoices"', nth: 2, when: 'after' },
  { text: 'insert into "invoice_counter"', nth: 3, when: 'before' },
  // An invoice is mailed and that is not noted; one is paid and that is not noted.
  { text: 'update "invoices" set "mailed_at"', nth: 1, when: 'before' },
  { text: 'update "invoices" set "mailed_at"', nth: 3, when: 'after' },
  { text: 'update "invoices" set "payment_state"', nth: 1, when: 'before' },
  { text: 'update "invoices" set "payment_state"', nth: 2, when: 'before' },
  // The user is gone and the account is not; both are gone, and nothing is committed.
  { text: 'delete from "users"', nth: 1, when: 'after' },
  { text: 'delete from "accounts"', nth: 1, when: 'after' },
]

/** A card at the provider for each customer, set up as the browser does it. */
async function cardsAt(stripe: StripeDouble) {
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${stripe.url}/v1/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return (await answer.json()) as { id: string; payment_method: string }
  }
  const cards = []
  for (let index = 0; index < customers; index += 1) {
    const { id: customer } = await post('customers', {})
    const { id } = await post('setup_intents', { customer, 'allowed_payment_method_types[0]': 'card' })
    const card = {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
    }
    const { payment_method } = await post(`setup_intents/${id}/confirm`, card)
    cards.push({ customerId: customer, methodId: payment_method })
  }
  return cards
}

async function aHouse() {
  const stripe = await startStripeDouble()
  onTestFinished(stripe.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-month-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const withDatabase = async <T>(work: (db: Db) => Promise<T>) => {
    const { db, close } = await openDatabase({ dataDir })
    return work(db).finally(close)
  }
  const cards = await cardsAt(stripe)
  const { db, close } = await openTestDatabase(dataDir)
  const made = await aMonthOfCustomers(db, cards).finally(close)
  const server = serverProcess({
    ...{ dataDir, port: await getPort(), simulatorUrl: 'http://127.0.0.1:1' },
    environment: {
      ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_API_BASE: stripe.url },
      ...{ LOG_LEVEL: 'debug', APP_KEY: '3'.repeat(64) },
    },
  })
  onTestFinished(() => server.kill())
  const start = (at: Date, point?: DeathPoint) =>
    server.start({
      environment: { MOVED_CLOCK: at.toISOString(), DIE_AT: JSON.stringify(point ?? null) },
      preloads: point === undefined ? [movedClock] : [movedClock, dieAt],
    })
  const isThrough = (child: ReturnType<typeof start>) => child.said('"task":"tidy-database"')
  return { stripe, dataDir, withDatabase, server, start, isThrough, made }
}

describe('the end of a month in a server that is killed again and again', { timeout: 600_000 }, () => {
  // spec: AA-9-018, AA-4-004
  it('sends each report, writes, mails and collects each invoice, and removes who leaves, once', async () => {
    const { stripe, dataDir, withDatabase, server, start, isThrough, made } = await aHouse()
    const written = async () => (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'))
    let at = new Date('2026-11-20T10:00:00Z')
    await isThrough(start(at))
    await server.kill()
    expect(await withDatabase((db) => db.$count(invoices))).toBe(0)
    at = new Date('2026-12-01T00:00:05Z')
    /** So late that every lease has run out: the lease of a task is a minute, of a mail ten. */
    const later = (minutes: number) => {
      at = new Date(at.getTime() + minutes * 60_000)
    }

    for (const point of points) {
      // Work that failed one day because the month was not closed happens on the next day.
      if (point.text.startsWith('delete from "users"')) at = new Date('2026-12-02T00:00:05Z')
      for (let death = 0; death < (point.nth === 1 ? 2 : 1); death += 1) {
        if (death > 0) later(11)
        const ended = await Promise.race([start(at, point).gone, wait(60_000, 'did not die')])
        expect([point, ended, ended === 'SIGKILL' ? '' : server.output()]).toEqual([point, 'SIGKILL', ''])
      }
      if (point === taken) {
        // Another process may still send the taken report: the month waits for it, and no user is removed.
        later(2)
        await isThrough(start(at))
        await server.kill()
        expect(await withDatabase((db) => db.$count(accounts))).toBe(customers)
        expect(await withDatabase((db) => db.$count(invoices))).toBe(0)
      }
      later(11)
    }
    for (const day of ['2026-12-02T12:00:00Z', '2026-12-03T00:00:05Z']) {
      await isThrough(start(new Date(day)))
      await server.kill()
    }
    await isThrough(start(new Date('2026-12-09T00:00:05Z')))
    await server.eventually(async () => (await written()).length === customers * 5 || undefined)
    await server.kill('SIGTERM')

    await withDatabase(async (db) => {
      const billed = await db.select().from(invoices).orderBy(invoices.id)
      const numbers = billed.map(({ invoicenumber }) => invoicenumber)
      expect(numbers).toEqual(made.map((_, index) => `FL-2026-12-${1001 + index}`))
      expect(new Set(billed.map(({ recipient }) => recipient.company)).size).toBe(customers)
      expect(billed.every(({ mailedAt, paymentState }) => mailedAt !== null && paymentState === 'paid')).toBe(
        true,
      )
      expect(
        stripe
          .payments()
          .map(({ metadata, status }) => [metadata.invoice, status])
          .toSorted(),
      ).toEqual(numbers.map((number) => [number, 'succeeded']))
      // The first customer left with its account, its sites and its log of reports; its invoice stayed.
      expect(billed[0]).toMatchObject({ accountId: null, recipient: { company: 'Customer 0' } })
      expect(await db.$count(accounts)).toBe(customers - 1)
      expect(await db.$count(accounts, eq(accounts.id, made[0]?.accountId ?? 0))).toBe(0)
      expect(await db.$count(users)).toBe(customers - 1)
      const log = await db.select().from(reportMails)
      expect(log.map(({ state }) => state)).toEqual(Array((customers - 1) * 4).fill('sent'))
      const unsent = await db.select().from(mails).where(ne(mails.state, 'sent'))
      expect(unsent).toEqual([])
      expect(await db.$count(mails)).toBe(customers * 5)
    })

    const texts = await Promise.all(
      (await written()).map((name) => readFile(join(dataDir, 'mail', name), 'utf8')),
    )
    const ids = texts.map((text) => /^Message-ID: <(.+)@/m.exec(text)?.[1] ?? '').toSorted()
    const expected = made.flatMap((_, index) => [
      `invoice-FL-2026-12-${1001 + index}`,
      ...[2 * index + 1, 2 * index + 2].flatMap((site) => [
        `report-2026-11-site-${site}-copy`,
        `report-2026-11-site-${site}-customer`,
      ]),
    ])
    expect(ids).toEqual(expected.toSorted())
  })
})

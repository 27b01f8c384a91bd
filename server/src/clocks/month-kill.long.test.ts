import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, invoices, mails, reportMails, users } from '../db/index.ts'
import type { DeathPoint } from '../testing/processes/die-at.ts'
import { aMonthHouse } from './testing/month-house.ts'

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

describe('the end of a month on a server that is killed at each of its steps', { timeout: 600_000 }, () => {
  // spec: AA-9-018, AA-4-004
  it('sends each report, issues, mails and collects each invoice, and removes the leaving customer, once each', async () => {
    const { stripe, dataDir, withDatabase, server, start, isThrough, made, written } =
      await aMonthHouse(customers)
    let at = new Date('2026-12-01T00:00:05Z')
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

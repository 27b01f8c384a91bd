import { eq } from 'drizzle-orm'
import { costsOf, taxPercent } from '../billing/costs.ts'
import { monthOf } from '../billing/month.ts'
import { accounts, type Db, invoiceCounter, invoices, paymentMethods, users } from '../db/index.ts'
import { hashPassword } from '../secrets/password.ts'
import { utc } from '../time/calendar.ts'
import { removalDate } from '../users/policy.ts'
import type { DemoAccount, DemoPerson } from './people.ts'

const ageDays = 430

/** Accounts, sign-ins and ways to pay, in the order given; every password is `flotilla-demo`. */
export async function seedPeople(tx: Db, demoAccounts: readonly DemoAccount[], now: Date) {
  const passwordHash = await hashPassword('flotilla-demo')
  const made: { accountId: number; userIds: number[] }[] = []
  for (const { account, people, trialDays, paysBy } of demoAccounts) {
    const createdAt = utc(now).subtract(ageDays, 'day').toDate()
    const trialEndsAt = trialDays === null ? null : utc(now).add(trialDays, 'day').toDate()
    const [inserted] = await tx
      .insert(accounts)
      .values({
        ...account,
        trialEndsAt,
        createdAt,
        vatidValidCheckDate: account.vatidIsValid ? createdAt : null,
      })
      .returning()
    if (!inserted) throw new Error('An account of the demo was not stored.')
    const accountId = inserted.id
    const rows = people.map((person) => ({ ...userOf(person, now, createdAt), accountId, passwordHash }))
    const ids = await tx.insert(users).values(rows).returning({ id: users.id })
    made.push({ accountId, userIds: ids.map(({ id }) => id) })
    if (paysBy !== null) {
      const last4 = paysBy === 'CC' ? '4242' : '3000'
      const method = { reference: `pm_demo_${accountId}`, last4, isValid: true, isDefault: true, createdAt }
      await tx.insert(paymentMethods).values({ accountId, type: paysBy, ...method })
    }
  }
  return made
}

function userOf(
  { isConfirmed = true, isLeaving = false, ...person }: DemoPerson,
  now: Date,
  createdAt: Date,
) {
  return {
    timezone: '1',
    role: 1,
    ...person,
    createdAt,
    confirmedAt: isConfirmed ? createdAt : null,
    preDelete: isLeaving,
    preDeleteDate: isLeaving ? removalDate(now) : null,
  }
}

const months = 14
/** Number of the demo's first invoice. */
const demoNumber = 1007

/**
 * The invoices of an agency of the last 14 months, numbered after the last one; it grew to today's number of
 * sites.
 */
export async function seedInvoices(tx: Db, accountId: number, siteCount: number, now: Date): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Error('The demo has no agency.')
  const recipient = {
    company: account.company,
    name: 'Lena Petersen',
    street: `${account.street} ${account.housenumber}`,
    city: `${account.zip} ${account.city}`,
    country: account.country,
    vatid: account.vatid,
  }
  const [counter] = await tx.select().from(invoiceCounter)
  const firstNumber = counter === undefined ? demoNumber : counter.last + 1
  const rows = Array.from({ length: months }, (_month, index) => {
    const age = months - index
    const month = monthOf(now, -age)
    const createdAt = new Date(month.end.getTime() + 4 * 3_600_000)
    const sites = Math.max(1, Math.round(siteCount * (1 - age * 0.035)))
    const tests = Math.round(sites * 1.6) + (index % 5)
    const { subtotal: _, ...costs } = costsOf({ sites, tests, share: 1 })
    const invoicenumber = `FL-${createdAt.toISOString().slice(0, 7)}-${firstNumber + index}`
    return {
      ...{ accountId, invoicenumber, ...costs, taxPercent, recipient, createdAt, mailedAt: createdAt },
      ...{ month: month.name, days: month.days, siteCount: sites, testCount: tests },
    }
  })
  await tx.insert(invoices).values(rows)
  const last = firstNumber + months - 1
  await tx
    .insert(invoiceCounter)
    .values({ id: 1, last })
    .onConflictDoUpdate({ target: invoiceCounter.id, set: { last } })
}

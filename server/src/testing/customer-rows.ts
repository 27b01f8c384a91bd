import { createSession } from '../auth/store.ts'
import { accounts, type Db, invoices, paymentMethods, users } from '../db/index.ts'
import { hashPassword } from '../secrets/password.ts'
import { firstRow } from './first-row.ts'

/** A paying account with service, unless the fields say otherwise. */
export async function anAccount(db: Db, fields: Partial<typeof accounts.$inferInsert> = {}) {
  return firstRow(
    await db
      .insert(accounts)
      .values({ company: 'Studio Test', ...fields })
      .returning(),
  )
}

/** Password of every built user. */
export const testPassword = 'correct horse battery'
const passwordHash = hashPassword(testPassword)
let userCount = 0

type UserFields = Partial<typeof users.$inferInsert> & {
  /** Fields of the account to make when no `accountId` is given. */
  account?: Parameters<typeof anAccount>[1]
  /** Start of the token; by default the machine's time. */
  now?: Date
}

/** A verified user with a valid bearer token, in an account of its own unless the fields say otherwise. */
export async function aUser(db: Db, { account, now = new Date(), ...fields }: UserFields = {}) {
  userCount += 1
  const accountId = fields.accountId ?? (await anAccount(db, account)).id
  const defaults = {
    email: `user-${userCount}@example.test`,
    firstname: 'Ute',
    lastname: `Test ${userCount}`,
  }
  const user = firstRow(
    await db
      .insert(users)
      .values({ ...defaults, passwordHash: await passwordHash, confirmedAt: now, ...fields, accountId })
      .returning(),
  )
  const token = await createSession(db, { userId: user.id, now })
  return { ...user, token }
}

/** A valid card that is the default way to pay. */
export async function aPaymentMethod(
  db: Db,
  fields: Partial<typeof paymentMethods.$inferInsert> & { accountId: number },
) {
  const defaults = {
    ...{ type: 'CC' as const, reference: `pm_test_${fields.accountId}`, last4: '4242' },
    ...{ isValid: true, isDefault: true, createdAt: new Date() },
  }
  return firstRow(
    await db
      .insert(paymentMethods)
      .values({ ...defaults, ...fields })
      .returning(),
  )
}

let invoiceCount = 0

/** An invoice over a plan, 10 sites and 5 tests; each one of an account has its own month. */
export async function anInvoice(
  db: Db,
  fields: Partial<typeof invoices.$inferInsert> & { accountId: number },
) {
  invoiceCount += 1
  const createdAt = new Date(Date.UTC(2020, invoiceCount, 1, 4))
  const defaults = {
    invoicenumber: `FL-TEST-${invoiceCount}`,
    month: new Date(Date.UTC(2020, invoiceCount - 1, 1)).toISOString().slice(0, 7),
    days: 30,
    siteCount: 10,
    testCount: 5,
    plan: 1900,
    site: 1200,
    backuptest: 200,
    taxPercent: 19,
    tax: 627,
    total: 3927,
    recipient: {
      company: 'Studio Test',
      name: 'Ute Test',
      street: 'Hafenweg 3',
      city: '20457 Hamburg',
      country: 'DE',
      vatid: '',
    },
    createdAt,
  }
  return firstRow(
    await db
      .insert(invoices)
      .values({ ...defaults, ...fields })
      .returning(),
  )
}

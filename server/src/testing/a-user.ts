import { createSession } from '../auth/store.ts'
import { type Db, users } from '../db/index.ts'
import { hashPassword } from '../secrets/password.ts'
import { anAccount } from './an-account.ts'
import { firstRow } from './first-row.ts'

/** Password of every built user. */
export const testPassword = 'correct horse battery'
const passwordHash = hashPassword(testPassword)
let count = 0

type UserFields = Partial<typeof users.$inferInsert> & {
  /** Fields of the account that is made when no `accountId` is given. */
  account?: Parameters<typeof anAccount>[1]
  /** When the token begins; the machine's clock unless given. */
  now?: Date
}

/** A verified user with a valid bearer token, in an account of its own unless the fields say otherwise. */
export async function aUser(db: Db, { account, now = new Date(), ...fields }: UserFields = {}) {
  count += 1
  const accountId = fields.accountId ?? (await anAccount(db, account)).id
  const defaults = { email: `user-${count}@example.test`, firstname: 'Ute', lastname: `Test ${count}` }
  const user = firstRow(
    await db
      .insert(users)
      .values({ ...defaults, passwordHash: await passwordHash, confirmedAt: now, ...fields, accountId })
      .returning(),
  )
  const token = await createSession(db, { userId: user.id, now })
  return { ...user, token }
}

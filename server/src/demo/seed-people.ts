import { accounts, type Db, paymentMethods, users } from '../db/index.ts'
import { hashPassword } from '../secrets/password.ts'
import { utc } from '../time/calendar.ts'
import { removalDate } from '../users/policy.ts'
import { type DemoPerson, demoAccounts, furtherAccounts } from './people.ts'

const ageDays = 430

/** Accounts, sign-ins and ways to pay; every password is `flotilla-demo`. The agency comes first. */
export async function seedPeople(tx: Db, now: Date) {
  const passwordHash = await hashPassword('flotilla-demo')
  const made: { accountId: number; userIds: number[] }[] = []
  for (const { account, people, trialDays, paysBy } of [...demoAccounts, ...furtherAccounts]) {
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

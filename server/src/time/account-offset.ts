import { timezoneOffsetHours } from '@flotilla/api/contract'
import { asc, eq } from 'drizzle-orm'
import { type Db, users } from '../db/index.ts'

/**
 * Hours from UTC of an account: those of its first user, so that a plan means the same hour whichever user
 * saves it. 0 without a user.
 */
export async function accountOffset(db: Db, accountId: number): Promise<number> {
  const [first] = await db
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.id))
    .limit(1)
  return timezoneOffsetHours(first?.timezone ?? '0')
}

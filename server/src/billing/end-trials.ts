import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { accounts, type Db, paymentMethods } from '../db/index.ts'

/**
 * Switches the service off for accounts whose free trial ended in [from, to) and that cannot pay (contract §3,
 * `service_enabled`). Resolves with their ids.
 */
export async function endTrials(db: Db, from: Date, to: Date): Promise<number[]> {
  const canPay = sql`exists (select 1 from ${paymentMethods}
    where ${paymentMethods.accountId} = ${accounts}.id and ${paymentMethods.isValid})`
  const ended = await db
    .update(accounts)
    .set({ serviceEnabled: false })
    .where(
      and(
        eq(accounts.serviceEnabled, true),
        gte(accounts.trialEndsAt, from),
        lt(accounts.trialEndsAt, to),
        sql`not ${canPay}`,
      ),
    )
    .returning({ id: accounts.id })
  return ended.map(({ id }) => id)
}

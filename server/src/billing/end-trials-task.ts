import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { accounts, type Db, paymentMethods } from '../db/index.ts'
import type { ClockTask } from '../ports/clock-task.ts'

/**
 * Switches the service off for accounts whose free trial ended in [from, to) and that cannot pay (contract
 * §3, `service_enabled`). Resolves with their ids.
 */
async function endTrials(db: Db, from: Date, to: Date): Promise<number[]> {
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

/** Every hour: trials that ended in it without a way to pay. */
export const endTrialsTask: ClockTask = {
  name: 'end-trials',
  rhythm: 'hourly',
  async run({ deps, from, to }) {
    const ids = await endTrials(deps.db, from, to)
    if (ids.length > 0) deps.logger.info({ accounts: ids }, 'free trials ended')
  },
}

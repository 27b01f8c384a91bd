import { lte } from 'drizzle-orm'
import { emailTokens, rateLimits, tokens } from '../db/index.ts'
import type { ClockTask } from '../ports/clock-task.ts'

/**
 * Every caller leaves an address or an e-mail with the limits: both go with their window, tokens with their
 * time.
 */
export const forgetExpiredTask: ClockTask = {
  name: 'forget-expired',
  rhythm: 'hourly',
  async run({ deps: { db }, now }) {
    await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now))
    await db.delete(emailTokens).where(lte(emailTokens.expiresAt, now))
    await db.delete(tokens).where(lte(tokens.expiresAt, now))
  },
}

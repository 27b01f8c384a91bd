import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { type Db, emailTokens, users } from '../db/index.ts'
import { hashToken, newToken } from '../secrets/token.ts'
import { utc } from '../time/calendar.ts'

/** A token that resets the password; earlier ones stop working. */
export async function createResetToken(
  db: Db,
  { userId, now, hours }: { userId: number; now: Date; hours: number },
): Promise<string> {
  return db.transaction(async (tx) => {
    // Two concurrent requests must not both leave a working link.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await spendResetTokens(tx, userId, now)
    return createEmailToken(tx, { userId, purpose: 'reset', now, hours })
  })
}

/** Spends every open reset token of a user, in the caller's transaction. */
export async function spendResetTokens(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, 'reset'), isNull(emailTokens.usedAt)))
}

/** A token to be sent by mail. */
export async function createEmailToken(
  db: Db,
  { userId, purpose, now, hours }: { userId: number; purpose: 'verify' | 'reset'; now: Date; hours: number },
): Promise<string> {
  const token = newToken()
  const expiresAt = utc(now).add(hours, 'hour').toDate()
  await db.insert(emailTokens).values({ userId, purpose, hash: hashToken(token), expiresAt })
  return token
}

/** Spends a token from a mail; returns its user, or null when the token is unknown, old or already used. */
export async function spendEmailToken(db: Db, purpose: 'verify' | 'reset', token: string, now: Date) {
  const [spent] = await db
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.hash, hashToken(token)),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .returning({ userId: emailTokens.userId })
  return spent?.userId ?? null
}

/** True for a spent token, as long as it is kept, if the address that it was sent to is proven. */
export async function isVerifiedBy(db: Db, token: string): Promise<boolean> {
  const [spent] = await db
    .select({ id: users.id })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(
      and(
        eq(emailTokens.hash, hashToken(token)),
        eq(emailTokens.purpose, 'verify'),
        isNotNull(emailTokens.usedAt),
        isNotNull(users.confirmedAt),
      ),
    )
  return spent !== undefined
}

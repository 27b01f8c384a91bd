import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts, coupons, type Db, emailTokens, tokens, users } from '../db/index.ts'
import { hashToken, newToken } from '../secrets/token.ts'

const dayMs = 86_400_000
/** How long a sign-in lasts. */
const sessionMs = 30 * dayMs

/** A user with what sign-in needs, by e-mail without regard to case; null when unknown. */
export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      confirmedAt: users.confirmedAt,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
  return user ?? null
}

/** A new bearer token of a user; `impersonatorId` is the administrator who acts as the user. */
export async function createSession(
  db: Db,
  session: { userId: number; impersonatorId: number | null; now: Date; lifetimeMs?: number },
): Promise<string> {
  const { userId, impersonatorId, now, lifetimeMs = sessionMs } = session
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await db
    .insert(tokens)
    .values({ userId, impersonatorId, hash: hashToken(token), createdAt: now, expiresAt })
  return token
}

/** Ends all sessions of a user, those in which he acts as somebody else too, but for one. */
export async function revokeSessions(db: Db, userId: number, now: Date, exceptTokenId = 0): Promise<void> {
  const isHis = or(eq(tokens.userId, userId), eq(tokens.impersonatorId, userId))
  await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(isHis, isNull(tokens.revokedAt), ne(tokens.id, exceptTokenId)))
}

/** A token to be sent by mail. */
export async function createEmailToken(
  db: Db,
  { userId, purpose, now, hours }: { userId: number; purpose: 'verify' | 'reset'; now: Date; hours: number },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await db.insert(emailTokens).values({ userId, purpose, hash: hashToken(token), expiresAt })
  return token
}

/** Spends a token from a mail; the user it belongs to, or null when it is unknown, old or was used before. */
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

/** True for a token that was spent, as long as it is kept, by somebody whose address is proven. */
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

/** A coupon that can be used now; null when there is none of this code. */
export async function findCoupon(db: Db, code: string, now: Date) {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code.trim().toUpperCase()))
  return coupon && (coupon.validUntil === null || coupon.validUntil > now) ? coupon : null
}

/** A new account with its first user, not yet verified, in the caller's transaction; null when somebody has the e-mail. */
export async function createAccountWithUser(
  tx: Db,
  given: { email: string; passwordHash: string; couponId: number | null; trialEndsAt: Date },
): Promise<number | null> {
  const { email, passwordHash, couponId, trialEndsAt } = given
  const [account] = await tx.insert(accounts).values({ couponId, trialEndsAt }).returning({ id: accounts.id })
  const accountId = account?.id ?? 0
  const [user] = await tx
    .insert(users)
    .values({ accountId, email: email.trim(), passwordHash })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (user === undefined) await tx.delete(accounts).where(eq(accounts.id, accountId))
  return user?.id ?? null
}

/** Marks the e-mail as proven. */
export async function confirmUser(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ confirmedAt: sql`coalesce(${users.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId))
}

/** Sets a new password. */
export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

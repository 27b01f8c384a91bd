import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts, coupons, type Db, tokens, users } from '../db/index.ts'
import { hashToken, newToken } from '../secrets/token.ts'
import { spendResetTokens } from './email-tokens.ts'

const dayMs = 86_400_000
/** How long a sign-in lasts. */
const sessionMs = 30 * dayMs

/** A user with the data for sign-in, by e-mail regardless of case; null when unknown. */
export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      accountId: users.accountId,
      email: users.email,
      passwordHash: users.passwordHash,
      confirmedAt: users.confirmedAt,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
  return user ?? null
}

/**
 * A new bearer token of a user; `acting` is the administrator who acts as the user, with the session that it
 * began in.
 */
export async function createSession(
  db: Db,
  session: {
    userId: number
    acting?: { impersonatorId: number; parentId: number }
    now: Date
    lifetimeMs?: number
  },
): Promise<string> {
  const { userId, acting, now, lifetimeMs = sessionMs } = session
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await db.insert(tokens).values({ userId, ...acting, hash: hashToken(token), createdAt: now, expiresAt })
  return token
}

/** Ends a session, and the sessions in which its owner acts as others through it. */
export async function revokeSession(db: Db, tokenId: number, now: Date): Promise<void> {
  await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(or(eq(tokens.id, tokenId), eq(tokens.parentId, tokenId)), isNull(tokens.revokedAt)))
}

/** Ends all sessions of a user but one, including those in which the user acts as others. */
async function revokeSessions(db: Db, userId: number, now: Date, exceptTokenId = 0): Promise<void> {
  const isHis = or(eq(tokens.userId, userId), eq(tokens.impersonatorId, userId))
  await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(isHis, isNull(tokens.revokedAt), ne(tokens.id, exceptTokenId)))
}

/** A coupon that can be used now; null when none has this code. */
export async function findCoupon(db: Db, code: string, now: Date) {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code.trim().toUpperCase()))
  return coupon && (coupon.validUntil === null || coupon.validUntil > now) ? coupon : null
}

/**
 * A new account with its first user, not yet verified, in the caller's transaction; null when the e-mail is
 * taken.
 */
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

type PasswordChange = { userId: number; passwordHash: string; now: Date; keptTokenId?: number }

/**
 * Sets a new password in the caller's transaction. All sessions of the user end with it, except the one to
 * keep, and all reset links stop working.
 */
export async function changePassword(
  tx: Db,
  { userId, passwordHash, now, keptTokenId }: PasswordChange,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await spendResetTokens(tx, userId, now)
  await revokeSessions(tx, userId, now, keptTokenId)
}

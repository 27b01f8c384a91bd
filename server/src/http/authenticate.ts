import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accounts, type Db, eventCounters, tokens, users } from '../db/index.ts'
import { hashToken } from '../secrets/token.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** Who holds the token of an `Authorization` header; throws 401 for none, an unknown, an old or a revoked one. */
export async function authenticate(db: Db, header: string | undefined, now: Date): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw new Refusal('unauthenticated')
  const [caller] = await db
    .select({
      userId: users.id,
      accountId: users.accountId,
      email: users.email,
      firstname: users.firstname,
      lastname: users.lastname,
      role: users.role,
      tokenId: tokens.id,
      impersonatorId: tokens.impersonatorId,
      isServiceEnabled: accounts.serviceEnabled,
      lastEvent: sql<number>`coalesce(${eventCounters.seq}, 0)`,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(eventCounters, eq(eventCounters.accountId, users.accountId))
    .where(and(eq(tokens.hash, hashToken(token)), isNull(tokens.revokedAt), gt(tokens.expiresAt, now)))
  if (!caller) throw new Refusal('unauthenticated')
  return caller
}

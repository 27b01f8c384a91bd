import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { accounts, type Db, eventCounters, tokens, users } from '../db/index.ts'
import { hashToken } from '../secrets/token.ts'
import type { Caller } from './api.ts'
import { Refusal } from './refusal.ts'

/**
 * Owner of the token of an `Authorization` header; throws 401 for a missing, unknown, expired or revoked one.
 */
export async function authenticate(db: Db, header: string | undefined, now: Date): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw new Refusal('unauthenticated')
  return callerOf(db, eq(tokens.hash, hashToken(token)), now)
}

/** Owner of a token by its row; throws 401 once it expired or was revoked. */
export function callerOfToken(db: Db, tokenId: number, now: Date): Promise<Caller> {
  return callerOf(db, eq(tokens.id, tokenId), now)
}

async function callerOf(db: Db, isIt: SQL, now: Date): Promise<Caller> {
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
      name: tokens.name,
      scopes: tokens.scopes,
      addresses: tokens.addresses,
      isServiceEnabled: accounts.serviceEnabled,
      lastEvent: sql<number>`coalesce(${eventCounters.seq}, 0)`,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(eventCounters, eq(eventCounters.accountId, users.accountId))
    .where(and(isIt, isNull(tokens.revokedAt), gt(tokens.expiresAt, now)))
  if (!caller) throw new Refusal('unauthenticated')
  const { name, scopes, addresses, ...rest } = caller
  return { ...rest, limits: scopes && { name, tool: null, scopes, addresses } }
}

import type { NewApiToken } from '@flotilla/api/contract'
import { and, count, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { type Db, tokens } from '../db/index.ts'
import { hashToken, newToken } from '../secrets/token.ts'

const dayMs = 86_400_000
/** Secrets begin with it, so that a scanner of sources finds one. */
const prefix = 'flt_'
/** Characters of a secret that stay readable. */
const shown = 8

const columns = {
  id: tokens.id,
  name: tokens.name,
  start: tokens.start,
  scopes: tokens.scopes,
  addresses: tokens.addresses,
  createdAt: tokens.createdAt,
  expiresAt: tokens.expiresAt,
  lastUsedAt: tokens.lastUsedAt,
}

/** Those of a user that work: neither ended nor revoked, and no session. */
const working = (userId: number, now: Date) =>
  and(
    eq(tokens.userId, userId),
    isNotNull(tokens.scopes),
    isNull(tokens.revokedAt),
    gt(tokens.expiresAt, now),
  )

/** The tokens of a user for programs, newest first. */
export function listTokens(db: Db, userId: number, now: Date) {
  return db.select(columns).from(tokens).where(working(userId, now)).orderBy(desc(tokens.id))
}

/** A token for a program. */
export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

/** How many tokens of a user for programs work. */
export async function countTokens(db: Db, userId: number, now: Date): Promise<number> {
  const [row] = await db.select({ all: count() }).from(tokens).where(working(userId, now))
  return row?.all ?? 0
}

/** Makes a token for a program; `secret` is stored nowhere. */
export async function insertToken(
  db: Db,
  userId: number,
  { name, scopes, days, addresses }: NewApiToken,
  now: Date,
): Promise<{ row: TokenRow; secret: string }> {
  const secret = `${prefix}${newToken()}`
  const [row] = await db
    .insert(tokens)
    .values({
      ...{ userId, name, addresses, scopes: [...new Set(scopes)], hash: hashToken(secret) },
      ...{ start: secret.slice(0, shown), createdAt: now, expiresAt: new Date(now.getTime() + days * dayMs) },
    })
    .returning(columns)
  if (row === undefined) throw new Error('The database answered no row of the new token.')
  return { row, secret }
}

/** Ends a token; false: the user has none with this number that works. */
export async function endToken(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(working(userId, now), eq(tokens.id, id)))
    .returning({ id: tokens.id })
  return ended.length > 0
}

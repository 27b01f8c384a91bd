import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Endpoint } from '@flotilla/api/contract'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { tokens } from '../db/index.ts'
import type { Deps } from '../ports/deps.ts'
import type { ApiContext, Caller } from './api.ts'
import { countAttempt } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

/** Calls of a token for a program. */
const allowed = { calls: 600, windowMs: 60_000 }
/** Bits of an IPv6 network: a caller has all its addresses (`addressOf`). */
const callerBits = 64
/** How exact the time of the last use is. */
const useMs = 60_000

/**
 * Holds a token for a program to its addresses, its scopes and 600 calls a minute, and notes its use; a
 * session has no such limits (contract §6). Throws 403 or 429. Says in `RateLimit` what is left (IETF draft
 * "RateLimit header fields for HTTP", 10).
 */
export async function holdToToken(
  c: ApiContext,
  { db, now, addressOf }: Pick<Deps, 'db' | 'now' | 'addressOf'>,
  endpoint: Pick<Endpoint, 'scope'>,
  { tokenId, limits }: Pick<Caller, 'tokenId' | 'limits'>,
): Promise<void> {
  if (limits === null) return
  if (!isAmong(addressOf(c), limits.addresses)) {
    const message = 'This token may not be used from this address.'
    throw new Refusal('forbidden', { message, reason: 'token_address' })
  }
  await countCall(c, { db, now }, tokenId)
  if (endpoint.scope !== null && !limits.scopes.includes(endpoint.scope)) {
    const message = `This token may not do this: it lacks ${endpoint.scope}.`
    throw new Refusal('forbidden', { message, reason: 'token_scope' })
  }
  const before = new Date(now().getTime() - useMs)
  const isOld = or(isNull(tokens.lastUsedAt), lt(tokens.lastUsedAt, before))
  await db
    .update(tokens)
    .set({ lastUsedAt: now() })
    .where(and(eq(tokens.id, tokenId), isOld))
}

async function countCall(c: ApiContext, { db, now }: Pick<Deps, 'db' | 'now'>, tokenId: number) {
  const { count, windowEndsAt } = await countAttempt(db, `token:${tokenId}`, allowed.windowMs, now())
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now().getTime()) / 1000))
  c.header('RateLimit-Policy', `"token";q=${allowed.calls};w=${allowed.windowMs / 1000}`)
  c.header('RateLimit', `"token";r=${Math.max(0, allowed.calls - count)};t=${seconds}`)
  if (count > allowed.calls) throw new Refusal('too_many_requests', { retryAfterSeconds: seconds })
}

/** Whether an address, or the IPv6 network of a caller, is in one of these; none: in all. */
export function isAmong(address: string, places: readonly string[]): boolean {
  if (places.length === 0) return true
  const [own = ''] = address.split('/')
  if (isIP(own) === 0) return false
  const list = new BlockList()
  for (const place of places) {
    const [net = '', bits = '128'] = place.split('/')
    // The list would find each IPv4 address in `::/0`.
    if (isIPv6(net) !== isIPv6(own)) continue
    list.addSubnet(net, Math.min(Number(bits), isIPv6(own) ? callerBits : 32), familyOf(own))
  }
  return list.check(own, familyOf(own))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

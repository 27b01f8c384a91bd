import { z } from 'zod'
import { orElse, orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'
import { Scope } from '../shared/scope.ts'

/**
 * What a token may be given: nothing with which it could make itself stronger, spend money, or reach other
 * accounts.
 */
export const TokenScope = Scope.exclude([
  'account:write',
  'billing:write',
  'preferences:write',
  'admin:read',
  'admin:write',
])
export type TokenScope = z.infer<typeof TokenScope>

/** Most days until a token ends. */
export const TOKEN_MAX_DAYS = 366
/** Most tokens of a person that work at the same time. */
export const TOKEN_LIMIT = 50

/** (+) A token for a program of the person's own; its secret is not kept. */
export const ApiToken = z.object({
  id: z.int(),
  name: z.string(),
  /** The first characters of the secret, by which a person finds it in a program: `flt_x3Fa`. */
  start: z.string(),
  scopes: orElse(z.array(z.string()), []),
  /** Addresses and networks (CIDR) from which it works; empty: from all. */
  addresses: orElse(z.array(z.string()), []),
  created_at: IsoTime,
  expires_at: IsoTime,
  /** To the minute; null: never used. */
  last_used_at: orNull(IsoTime),
})
export type ApiToken = z.infer<typeof ApiToken>

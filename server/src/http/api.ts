import type { Endpoint } from '@flotilla/api/contract'
import { type Context, Hono } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { Logger } from 'pino'

/** A token for a program. */
export type TokenLimits = {
  name: string
  /** The tool of an agent that makes the call; null: none. */
  tool: string | null
  scopes: readonly string[]
  addresses: readonly string[]
}

/** The caller, from the bearer token. */
export type Caller = {
  userId: number
  accountId: number
  email: string
  firstname: string
  lastname: string
  role: number
  /** What a token for a program may do, and from where (none: anywhere); null: a session. */
  limits: TokenLimits | null
  /** The token itself, so that a new password can end all others. */
  tokenId: number
  /** The administrator behind the user; null in the user's own session. */
  impersonatorId: number | null
  isServiceEnabled: boolean
  /**
   * Number of the account's last event when the token was read: no part of the answer is older (contract §5,
   * (+)).
   */
  lastEvent: number
}

/** Values that accompany a request. */
export type ApiVariables = SecureHeadersVariables & { requestId: string; logger: Logger; caller?: Caller }

export type ApiContext = Context<{ Variables: ApiVariables }>

/** The application, and its calls of the contract, for the OpenAPI document. */
export class Api extends Hono<{ Variables: ApiVariables }> {
  readonly calls: { endpoint: Endpoint; method: string }[] = []
}

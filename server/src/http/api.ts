import type { Endpoint } from '@flotilla/api/contract'
import { type Context, Hono } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { Logger } from 'pino'
import type { Caller } from './caller.ts'

/** What travels with a request. */
export type ApiVariables = SecureHeadersVariables & { requestId: string; logger: Logger; caller?: Caller }

export type ApiContext = Context<{ Variables: ApiVariables }>

/** The application, and which calls of the contract it answers, for its OpenAPI document. */
export class Api extends Hono<{ Variables: ApiVariables }> {
  readonly calls: { endpoint: Endpoint; method: string }[] = []
}

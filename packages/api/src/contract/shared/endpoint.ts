import { z } from 'zod'
import type { Scope } from './scope.ts'

/** HTTP methods that the specification's call tables use. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a caller needs: nothing, a bearer token, or a token of role 99. */
export type Access = 'public' | 'user' | 'admin'

/**
 * One call of the API: its path, its input and its answer. Client, server, OpenAPI and tests all derive from
 * this value.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  method: HttpMethod
  /** Path below `/api`, with `{name}` for each path parameter: `/site/{id}/backup`. */
  path: string
  access: Access
  /**
   * What a remote, or a token, must be allowed for this call; null: nothing, because the call is public or
   * tells who calls. Since platform 1.14.
   */
  scope: Scope | null
  /** One sentence for OpenAPI, ending with the rule's source: `(spec: site-management §7)`. */
  summary: string
  params: Params
  query: Query
  body: Body
  response: Response
  /** Success status; 200 by default. */
  status: 200 | 201 | 202 | 204
  /**
   * True for a call that starts work on a site. Never retried, never prefetched; the server also accepts POST
   * for it and answers `Cache-Control: no-store` (contract §2).
   */
  startsWork: boolean
  /** How to read the answer; JSON by default. */
  answer: 'json' | 'blob'
  /** How to send the body; JSON by default. */
  encoding: 'json' | 'multipart'
  /** Open to accounts whose `service_enabled` is false (contract §3). */
  isOpenWithoutService: boolean
  /** Seconds for which a browser may keep the answer for the holder of the same token; 0: not at all. */
  maxAgeSeconds: number
}

const nothing = z.object({})
type Nothing = typeof nothing

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  method: HttpMethod
  path: string
  summary: string
  response: R
  params?: P
  query?: Q
  body?: B
} & Partial<
  Omit<
    Endpoint,
    'access' | 'scope' | 'method' | 'path' | 'summary' | 'response' | 'params' | 'query' | 'body'
  >
> &
  Scoped

/** Every call says its scope, unless it is public. */
type Scoped =
  | { access: 'public'; scope?: null }
  | { access?: 'user'; scope: Scope | null }
  | { access: 'admin'; scope: Scope }

/** Fills in the defaults: a user's JSON call that answers 200 and starts no work. */
export function defineEndpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R>
export function defineEndpoint(definition: Definition<z.ZodType, z.ZodType, z.ZodType, z.ZodType>): Endpoint {
  return {
    access: 'user',
    scope: null,
    status: 200,
    startsWork: false,
    answer: 'json',
    encoding: 'json',
    isOpenWithoutService: false,
    maxAgeSeconds: 0,
    params: nothing,
    query: nothing,
    body: nothing,
    ...definition,
  }
}

import type { z } from 'zod'
import type { Endpoint } from '../contract/shared/endpoint.ts'
import type { ApiError } from './api-error.ts'

/** What the page provides to its calls; functions are called when a call is sent. */
export type HttpOptions = {
  /** `/api` of this origin, or an absolute address. */
  baseUrl: string
  /** Bearer token; null before sign-in. Public calls never carry it. */
  token?: () => string | null
  /** Number of the identity. An answer that arrives under another identity rejects with `aborted`. */
  epoch?: () => number
  /** Aborts calls in flight when the identity ends. */
  identitySignal?: () => AbortSignal | undefined
  /** 30 000 by default; covers the call until its answer is read completely. */
  timeoutMs?: number
  /** Name of the calling remote, sent as `X-Flotilla-Remote`. */
  remote?: string
  /** Scopes that the remote is held to, sent as `X-Flotilla-Permissions`; absent: it may make all calls. */
  permissions?: readonly string[] | undefined
  /**
   * Whether calls carry `X-Flotilla-Remote`, `X-Flotilla-Permissions` and `X-Request-Id`. By default only
   * calls to the page's own origin do, because a backend of another origin need not allow these headers.
   */
  isStamped?: boolean
  /**
   * Called before a call that is not public is sent. The returned function is called once the answer is read,
   * with the number that the answer carries (`LAST_EVENT_HEADER`); null for none.
   */
  watchCall?: () => (lastEvent: number | null) => void
  /** A call that is not public answered 401. */
  onUnauthenticated?: (error: ApiError) => void
  /** A call answered 402. */
  onServiceDisabled?: (error: ApiError) => void
  /** Rows of an answer broke the contract and were left out. */
  onDroppedRows?: (endpoint: Endpoint, count: number) => void
  /** Replaces the global `fetch`: an app in the same process, for tests and stories. */
  fetch?: typeof globalThis.fetch
}

type Nothing = Record<never, never>
type Part<Key extends string, Value> = Nothing extends Value
  ? { [K in Key]?: Value | undefined }
  : { [K in Key]: Value }

/** Input of a call: each part is optional when the endpoint does not need it. */
export type CallOptions<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & {
    signal?: AbortSignal | undefined
    /** `low`: the call is sent after the next paint, which it would delay. */
    priority?: 'low' | undefined
    /**
     * What the page calls the things that the body of an order names by their ids; never sent. What completes
     * a plain backend in the page can only know them from here.
     */
    about?: readonly Named[] | undefined
  }

type Named = { id: number; siteId: number | null; label: string; siteName?: string | undefined }

/** Authorised calls to the API. */
export type Http = {
  /** Resolves with the parsed answer, or rejects with an `ApiError` and nothing else. Never retries. */
  call: <E extends Endpoint>(
    endpoint: E,
    ...options: Nothing extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]
  ) => Promise<z.output<E['response']>>
  /**
   * The same, stamped with the calling remote and, since 1.14, with the scopes that it is held to: a server
   * refuses any other call.
   */
  forRemote: (name: string, permissions?: readonly string[]) => Http
  /** Since 1.14: whether a call is within the permissions of the remote; absent: every call is. */
  allows?: (endpoint: Endpoint) => boolean
}

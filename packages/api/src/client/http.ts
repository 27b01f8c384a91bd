import type { z } from 'zod'
import type { Endpoint } from '../contract/shared/endpoint.ts'
import type { ApiError } from './api-error.ts'

/** What the page lends to its calls; functions are read when a call is sent. */
export type HttpOptions = {
  /** `/api` of this origin, or an absolute address. */
  baseUrl: string
  /** Bearer token; null before sign-in. Public calls never carry it. */
  token?: () => string | null
  /** Number of the identity. An answer that arrives under another one rejects with `aborted`. */
  epoch?: () => number
  /** Aborts what is in flight when the identity ends. */
  identitySignal?: () => AbortSignal | undefined
  /** 30 000 unless said; until the answer is read to its end. */
  timeoutMs?: number
  /** Name of the calling remote, sent as `X-Flotilla-Remote`. */
  remote?: string
  /**
   * Whether calls carry `X-Flotilla-Remote` and `X-Request-Id`. Unless said: only to the page's own origin,
   * for a backend of another origin need not let these headers pass.
   */
  isStamped?: boolean
  /**
   * A call that is not public is about to be sent. What this returns is called when its answer has been read,
   * with the number that the answer carries (`LAST_EVENT_HEADER`); null for none.
   */
  watchCall?: () => (lastEvent: number | null) => void
  /** A call that is not public answered 401. */
  onUnauthenticated?: (error: ApiError) => void
  /** A call answered 402. */
  onServiceDisabled?: (error: ApiError) => void
  /** Rows of an answer were not as the contract says and have been left out. */
  onDroppedRows?: (endpoint: Endpoint, count: number) => void
  /** Instead of the global `fetch`: an app in the same process, for tests and stories. */
  fetch?: typeof globalThis.fetch
}

type Nothing = Record<never, never>
type Part<Key extends string, Value> = Nothing extends Value
  ? { [K in Key]?: Value | undefined }
  : { [K in Key]: Value }

/** What a call takes: each part is optional when the endpoint needs nothing of it. */
export type CallOptions<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & {
    signal?: AbortSignal | undefined
    /** `low`: the call is sent after the next paint, which it would delay. */
    priority?: 'low' | undefined
  }

/** Authorised calls to the API. */
export type Http = {
  /** Resolves with the parsed answer, or rejects with an `ApiError` and nothing else. Never tries twice. */
  call: <E extends Endpoint>(
    endpoint: E,
    ...options: Nothing extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]
  ) => Promise<z.output<E['response']>>
  /** The same, stamped with the remote that calls. */
  forRemote: (name: string) => Http
}

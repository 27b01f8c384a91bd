import type { z } from 'zod'
import type { Endpoint } from '../contract/shared/endpoint.ts'

type Nothing = Record<never, never>
type Part<Key extends string, Value> = Nothing extends Value
  ? { [K in Key]?: Value | undefined }
  : { [K in Key]: Value }

/** What a call takes: each part is optional when the endpoint needs nothing of it. */
export type CallOptions<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & { signal?: AbortSignal | undefined }

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

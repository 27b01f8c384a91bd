import type { CallOptions } from '@flotilla/api/client'
import { ApiError, type Http } from '@flotilla/api/client'
import { type Endpoint, getSite, listSites } from '@flotilla/api/contract'
import { createPlainBackend } from '@flotilla/plain-backend'
import type { z } from 'zod'

type Given = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Answer = (given: Given) => unknown

/** The answer of one call, for `answerHttp`; it may throw an `ApiError` or never settle. */
export function answering<E extends Endpoint>(
  endpoint: E,
  answer: (given: CallOptions<E>) => z.input<E['response']> | Promise<z.input<E['response']>>,
): [Endpoint, Answer] {
  return [endpoint, answer as Answer]
}

/**
 * Answers calls in memory, for stories: no server, the same parsing. Calls of a fleet that have no answer of
 * their own are answered from the sites, unless the backend has a fleet; every other call is `not_found`.
 */
export function answerHttp(answers: readonly [Endpoint, Answer][], { hasFleet = false } = {}): Http {
  const byEndpoint = new Map(answers)
  const call = async (endpoint: Endpoint, given: Given = {}) => {
    const answer = byEndpoint.get(endpoint)
    if (answer === undefined) {
      throw new ApiError({
        code: 'not_found',
        message: `No answer is given for ${endpoint.path}`,
        status: 404,
      })
    }
    return endpoint.response.parse(
      await answer({ ...given, query: endpoint.query.parse(given.query ?? {}) as never }),
    )
  }
  const http: Http = { call: call as Http['call'], forRemote: () => http }
  const plain = createPlainBackend(http)
  const isAnswered = (endpoint: Endpoint) =>
    hasFleet || (endpoint !== listSites && endpoint !== getSite && byEndpoint.has(endpoint))
  const completed: Http = {
    call: ((endpoint: Endpoint, given: Given = {}) =>
      (isAnswered(endpoint) ? http : plain).call(endpoint, given)) as Http['call'],
    forRemote: () => completed,
  }
  return completed
}

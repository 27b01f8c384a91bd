import { ApiError, type CallOptions, errorMessages, type Http } from '@flotilla/api/client'
import {
  type BatchMessage,
  type Endpoint,
  isOfFleet,
  lacksReasons,
  needsFleet,
  sitesPath,
} from '@flotilla/api/contract'
import type { BatchHolder, PlainBackend } from '@flotilla/plain-backend'
import { z } from 'zod'

type Backend = {
  /**
   * Whether the backend offers a fleet: what was known at the last visit, null for nothing, and what it
   * says.
   */
  kept: () => boolean | null
  hasFleet: () => Promise<boolean>
  /** Whether it keeps the figures of yesterday (contract §6). */
  hasFiguresBefore: () => Promise<boolean>
  /** Who is signed in, and what keeps their batches before a backend without any. */
  holdBatches: () => Promise<BatchHolder>
  /** Hands on what these batches tell, as if it came from the socket. */
  tell: (message: BatchMessage) => void
  /** Number of the identity; no answer outlives it. */
  epoch: () => number
}

export type CompletedHttp = {
  http: Http
  /** A site may have changed without a call of this page. */
  forget: () => void
  /** The identity ends: its batches go on in another tab, or at its next visit. */
  leave: () => void
}

/**
 * Completes below the console what a backend without `fleet` lacks (contract §6, §7): the calls of a fleet
 * and of batches then go to `plain-backend`, whose code is fetched only there. All other calls pass; sites
 * without reasons get them there too.
 */
export function completeHttp(http: Http, backend: Backend): CompletedHttp {
  let plain: { epoch: number; backend: Promise<PlainBackend> } | null = null
  const plainBackend = () => {
    if (plain?.epoch !== backend.epoch()) leave()
    plain ??= { epoch: backend.epoch(), backend: createPlain(http, backend) }
    // A file that is missing is requested again by the next call.
    plain.backend.catch(() => {
      plain = null
    })
    return plain.backend
  }
  /** Does something with the plain backend if there is one. */
  const withPlain = (act: (known: PlainBackend) => void) => void plain?.backend.then(act).catch(() => {})
  const leave = () => {
    withPlain((known) => known.end())
    plain = null
  }

  const complete = (inner: Http): Http => {
    const ask = async (endpoint: Endpoint, options: CallOptions<Endpoint>): Promise<unknown> => {
      const answer = await inner.call(endpoint, options)
      return lacksReasons(endpoint, answer) ? (await plainBackend()).complete(endpoint, answer) : answer
    }
    const call = async (endpoint: Endpoint, options: CallOptions<Endpoint> = {}): Promise<unknown> => {
      if (!needsFleet(endpoint, options.query)) {
        const answer = await ask(endpoint, options)
        withPlain((known) => known.note(endpoint, options))
        return answer
      }
      if (isFirstPage(endpoint, options) && backend.kept() === true) {
        const answer = await ask(endpoint, options)
        if (WithFigures.safeParse(answer).success) return answer
      } else if (await backend.hasFleet()) return ask(endpoint, options)
      return (await plainBackend()).call(endpoint, options)
    }
    return { call: call as Http['call'], forRemote: (...remote) => complete(inner.forRemote(...remote)) }
  }
  return { http: complete(http), forget: () => withPlain((known) => known.forget()), leave }
}

/** Rejects with an `ApiError`, like every call: to the page, the code is a part of the backend. */
async function createPlain(
  http: Http,
  { hasFiguresBefore, holdBatches, tell }: Backend,
): Promise<PlainBackend> {
  try {
    const { createPlainBackend } = await import(
      /* webpackChunkName: "plain-backend" */ '@flotilla/plain-backend'
    )
    return createPlainBackend(http, { hasFiguresBefore, holdBatches, tell })
  } catch (cause) {
    throw new ApiError({ code: 'network', message: errorMessages.network, cause })
  }
}

/**
 * A page of rows with the figures, not filtered: its answer shows whether the backend knows more than rows.
 */
function isFirstPage({ path }: Endpoint, { query }: CallOptions<Endpoint>): boolean {
  return path === sitesPath && !isOfFleet({ ...Object(query), figures: 0 })
}

const WithFigures = z.object({ meta: z.object({ figures: z.object({}) }) })

import type { CallOptions, Http } from '@flotilla/api/client'
import {
  type Endpoint,
  listAttention,
  listSiteNames,
  listSites,
  needsFleet,
  type SitesQuery,
  searchFleet,
} from '@flotilla/api/contract'
import type { z } from 'zod'
import { answerAttention } from './answer-attention.ts'
import { answerSearch } from './answer-search.ts'
import { answerNames, answerSites } from './answer-sites.ts'
import type { Context } from './context.ts'
import { createEverySite, type EverySite } from './every-site.ts'

/**
 * `http` with the calls of a fleet (contract §7), over a backend that has only those of the specifications.
 * All other calls pass as they are.
 */
export type PlainBackend = Http & {
  /** Reads all sites again at the next call: one of them may have changed. */
  forget: () => void
}

type Answer = (every: EverySite, query: unknown, context: Context) => Promise<unknown>

/** Another backend may count its tags beyond the ids of our server. */
function queryOf(schema: z.ZodType<SitesQuery>, query: unknown): SitesQuery {
  const { tagId, ...rest } = Object(query)
  return { ...schema.parse(rest), tagId: Number(tagId ?? 0) }
}

/** By path: a remote brings its own copy of the endpoints. */
const answers: Readonly<Record<string, Answer>> = {
  [listSites.path]: (every, query, context) =>
    Object(query).fields === 'name'
      ? answerNames(every, queryOf(listSiteNames.query, query), context)
      : answerSites(every, queryOf(listSites.query, query), context),
  [listAttention.path]: (every, query, context) =>
    answerAttention(every, listAttention.query.parse(query), context),
  [searchFleet.path]: (every, query, context) => answerSearch(every, searchFleet.query.parse(query), context),
}

type Options = {
  /** Epoch milliseconds; the clock of the page by default. */
  now?: () => number
  /** Whether the backend keeps the figures of yesterday (contract §6); by default it does not. */
  hasFiguresBefore?: () => Promise<boolean>
}

export function createPlainBackend(
  http: Http,
  { now = Date.now, hasFiguresBefore = async () => false }: Options = {},
): PlainBackend {
  const every = createEverySite(http, now)
  const call = async (endpoint: Endpoint, options: CallOptions<Endpoint> = {}): Promise<unknown> => {
    const answer = answers[endpoint.path]
    if (answer === undefined || !needsFleet(endpoint, options.query)) {
      const passed = await http.call(endpoint, options)
      // The specification has writes that are GET.
      if (endpoint.method !== 'GET' || endpoint.startsWork) every.forget()
      return passed
    }
    const found = await answer(every, options.query ?? {}, {
      ...{ http, now: now(), hasFiguresBefore, signal: options.signal },
    })
    return endpoint.response.parse(found)
  }
  const backend: PlainBackend = { call: call as Http['call'], forRemote: () => backend, forget: every.forget }
  return backend
}

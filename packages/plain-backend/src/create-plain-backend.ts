import type { CallOptions, Http } from '@flotilla/api/client'
import {
  type Endpoint,
  listAttention,
  listSiteNames,
  listSites,
  listUpdateGroups,
  listUpdates,
  needsFleet,
  planBatch,
  SiteFilter,
  type SitesQuery,
  searchFleet,
} from '@flotilla/api/contract'
import type { z } from 'zod'
import { answerAttention } from './answer-attention.ts'
import { answerPlan } from './answer-plan.ts'
import { answerSearch } from './answer-search.ts'
import { answerNames, answerSites } from './answer-sites.ts'
import { answerGroupUpdates, answerUpdateGroups } from './answer-update-groups.ts'
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

type Asked = { query: unknown; body: unknown }
type Answer = (every: EverySite, asked: Asked, context: Context) => Promise<unknown>

/** Another backend may count its tags beyond the ids of our server. */
function queryOf(schema: z.ZodType<SitesQuery>, query: unknown): SitesQuery {
  const { tagId, ...rest } = Object(query)
  return { ...schema.parse(rest), tagId: Number(tagId ?? 0) }
}

/** So may it with its sites. */
function updatesOf<Query>(schema: z.ZodType<Query>, query: unknown): Query {
  const { site, ...rest } = Object(query)
  return { ...schema.parse(rest), site: Number(site ?? 0) }
}

/** The console plans by the filter alone. */
function orderOf(body: unknown) {
  const { filter, ...rest } = Object(body)
  const { tagId, ...others } = Object(filter)
  const order = planBatch.body.parse({ ...rest, filter: others })
  return { ...order, filter: { ...SiteFilter.parse(others), tagId: Number(tagId ?? 0) } }
}

/** By path: a remote brings its own copy of the endpoints. */
const answers: Readonly<Record<string, Answer>> = {
  [listSites.path]: (every, { query }, context) =>
    Object(query).fields === 'name'
      ? answerNames(every, queryOf(listSiteNames.query, query), context)
      : answerSites(every, queryOf(listSites.query, query), context),
  [listAttention.path]: (every, { query }, context) =>
    answerAttention(every, listAttention.query.parse(query), context),
  [listUpdateGroups.path]: (every, { query }) =>
    answerUpdateGroups(every, updatesOf(listUpdateGroups.query, query)),
  [listUpdates.path]: (every, { query }) => answerGroupUpdates(every, updatesOf(listUpdates.query, query)),
  [searchFleet.path]: (every, { query }, context) =>
    answerSearch(every, searchFleet.query.parse(query), context),
  [planBatch.path]: (every, { body }, context) => answerPlan(every, orderOf(body), context),
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
    const found = await answer(
      every,
      { query: options.query ?? {}, body: options.body },
      {
        ...{ http, now: now(), hasFiguresBefore, signal: options.signal },
      },
    )
    return endpoint.response.parse(found)
  }
  const backend: PlainBackend = { call: call as Http['call'], forRemote: () => backend, forget: every.forget }
  return backend
}

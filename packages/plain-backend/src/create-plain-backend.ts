import type { CallOptions, Http } from '@flotilla/api/client'
import {
  type BatchMessage,
  type Endpoint,
  isOfBatch,
  listAttention,
  listSiteNames,
  listSites,
  listUpdateGroups,
  listUpdates,
  needsFleet,
  planBatch,
  planPath,
  type RealtimeEvent,
  type SitesQuery,
  searchFleet,
} from '@flotilla/api/contract'
import type { z } from 'zod'
import { answerAttention } from './answer-attention.ts'
import { answerPlan } from './answer-plan.ts'
import { answerSearch } from './answer-search.ts'
import { answerNames, answerSites, GivenFilter } from './answer-sites.ts'
import { answerGroupUpdates, answerUpdateGroups } from './answer-update-groups.ts'
import { type BatchHolder, openTabBatches, type TabBatches } from './batches/open-tab-batches.ts'
import { completeReasons, withReasons } from './complete-reasons.ts'
import type { Context } from './context.ts'
import { createEverySite, type EverySite } from './every-site.ts'

/**
 * `http` with the calls of a fleet and of batches (contract §6, §7), over a backend that has only those of
 * the specifications. All other calls pass as they are.
 */
export type PlainBackend = Http & {
  /** Reads all sites again at the next call: one of them may have changed. */
  forget: () => void
  /** The answer of a call that passed by, with the reasons of its sites where the backend sends none. */
  complete: (endpoint: Endpoint, answer: unknown) => unknown
  /** The page has made a call that this backend did not see. */
  note: (endpoint: Endpoint, options: CallOptions<Endpoint>) => void
  /** An event of the specifications, for batches that no browser keeps. */
  receive: (event: RealtimeEvent) => void
  /** The identity ends: no batch of it goes on in this page. */
  end: () => void
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
  return { ...planBatch.body.parse({ ...rest, filter: {} }), filter: GivenFilter.parse(filter) }
}

/** By path: a remote brings its own copy of the endpoints. */
const answers: Readonly<Record<string, Answer>> = {
  [listSites.path]: (every, { query }, context) =>
    Object(query).fields === 'name'
      ? answerNames(every, queryOf(listSiteNames.query, query), context)
      : answerSites(every, queryOf(listSites.query, query), context),
  [listAttention.path]: (every, { query }) => answerAttention(every, listAttention.query.parse(query)),
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
  /** Whose batches they are, and what keeps them; by default this page does, until it is closed. */
  holdBatches?: () => Promise<BatchHolder>
  /** Hands on what the batches tell (contract §6), as if it came from the socket. */
  tell?: (message: BatchMessage) => void
}

const inMemory = async (): Promise<BatchHolder> => ({ person: { id: 1, name: '' }, browser: null })

export function createPlainBackend(
  given: Http,
  { now = Date.now, hasFiguresBefore = async () => false, ...options }: Options = {},
): PlainBackend {
  const http = withReasons(given, now)
  const every = createEverySite(http, now)
  const batches = openOnDemand(async () => {
    const { holdBatches = inMemory, tell = () => {} } = options
    return openTabBatches({ http: backend, every, holder: await holdBatches(), tell })
  })
  const call = async (endpoint: Endpoint, options: CallOptions<Endpoint> = {}): Promise<unknown> => {
    if (!needsFleet(endpoint, options.query)) {
      const passed = await http.call(endpoint, options)
      note(endpoint, options)
      return passed
    }
    const { query = {}, body, signal } = options
    const context = { http, now: now(), hasFiguresBefore, signal }
    if (isOfBatch(endpoint) && endpoint.path !== planPath)
      return endpoint.response.parse(await (await batches.get()).call(endpoint, options, context))
    const answer = answers[endpoint.path]
    if (answer === undefined) throw new Error(`A plain backend has no answer for ${endpoint.path}.`)
    return endpoint.response.parse(await answer(every, { query, body }, context))
  }
  function note(endpoint: Endpoint, options: CallOptions<Endpoint>): void {
    // The specification has writes that are GET.
    if (endpoint.method !== 'GET' || endpoint.startsWork) every.forget()
    batches.opened()?.noteCall(endpoint, options)
  }
  const backend: PlainBackend = {
    call: call as Http['call'],
    forRemote: () => backend,
    complete: (endpoint, answer) => completeReasons(endpoint, answer, now()),
    ...{ note, forget: every.forget, end: batches.end },
    receive: (event) => batches.opened()?.receive(event),
  }
  return backend
}

/** Opens the batches at their first call; after a failure the next call tries again. */
function openOnDemand(open: () => Promise<TabBatches>) {
  let opened: TabBatches | null = null
  let opening: Promise<TabBatches> | null = null
  let hasEnded = false
  const tryOnce = async () => {
    const made = await open()
    if (hasEnded) made.end()
    opened = made
    return made
  }
  return {
    get(): Promise<TabBatches> {
      opening ??= tryOnce()
      opening.catch(() => {
        opening = null
      })
      return opening
    },
    opened: () => opened,
    end(): void {
      hasEnded = true
      opened?.end()
    },
  }
}

import type { CallOptions, Http } from '@flotilla/api/client'
import { type Endpoint, listAttention, listSiteNames, listSites, searchFleet } from '@flotilla/api/contract'
import type { z } from 'zod'
import { answerAttention } from './answer-attention.ts'
import { answerSearch } from './answer-search.ts'
import { answerNames, answerSites } from './answer-sites.ts'
import { createEverySite, type EverySite } from './every-site.ts'

/** The calls of a fleet (contract §7) over a backend that has only those of the specifications. */
export type PlainBackend = {
  /** Like `http.call`; every other endpoint is passed on as it is. */
  call: Http['call']
  /** Reads all sites again at the next call: one of them may have changed. */
  forget: () => void
}

type Answering<E extends Endpoint> = (
  every: EverySite,
  query: z.output<E['query']>,
  context: Context,
) => Promise<z.input<E['response']>>

/** `http`: the backend itself; `now` in epoch milliseconds. */
export type Context = { http: Http; now: number; signal: AbortSignal | undefined }

const answer = <E extends Endpoint>(endpoint: E, run: Answering<E>) => ({
  endpoint,
  run: async (every: EverySite, options: CallOptions<Endpoint>, context: Context) =>
    endpoint.response.parse(await run(every, endpoint.query.parse(options.query ?? {}), context)),
})

const answers = [
  answer(listSites, answerSites),
  answer(listSiteNames, answerNames),
  answer(listAttention, answerAttention),
  answer(searchFleet, answerSearch),
]

/** `now`: epoch milliseconds; the clock of the page by default. */
export function createPlainBackend(http: Http, now: () => number = Date.now): PlainBackend {
  const every = createEverySite(http, now)
  const call = async (endpoint: Endpoint, options: CallOptions<Endpoint> = {}): Promise<unknown> => {
    const found = answers.find((each) => each.endpoint === endpoint)
    if (found === undefined) return http.call(endpoint, options)
    return found.run(every, options, { http, now: now(), signal: options.signal })
  }
  return { call: call as Http['call'], forget: every.forget }
}

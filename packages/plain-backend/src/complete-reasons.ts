import type { CallOptions, Http } from '@flotilla/api/client'
import {
  type Endpoint,
  lacksReasons,
  type SiteFields,
  type SiteRow,
  siteReasons,
  sitesPath,
} from '@flotilla/api/contract'

/** `http` whose sites have their reasons, judged when they are read; `now` in epoch milliseconds. */
export function withReasons(http: Http, now: () => number): Http {
  const call = async (endpoint: Endpoint, options: CallOptions<Endpoint> = {}) =>
    completeReasons(endpoint, await http.call(endpoint, options), now())
  const completed: Http = { call: call as Http['call'], forRemote: () => completed }
  return completed
}

/** The answer with the reasons of its sites, by the rule of the contract, where their backend sends none. */
export function completeReasons(endpoint: Endpoint, answer: unknown, now: number): unknown {
  if (!lacksReasons(endpoint, answer)) return answer
  const { data, ...rest } = Object(answer)
  if (endpoint.path !== sitesPath) return { ...rest, data: completed(data, now) }
  return { ...rest, data: data.map((row: SiteRow) => ({ ...row, data: completed(row.data, now) })) }
}

function completed<Fields extends SiteFields>(site: Fields, now: number): Fields {
  return { ...site, reasons: site.reasons ?? siteReasons({ ...site, kept: null }, now) }
}

import type { Endpoint } from '../shared/endpoint.ts'
import { listAttention } from './list-attention.ts'
import { isOfFleet, listSiteNames, listSites } from './list-sites.ts'
import { searchFleet } from './search-fleet.ts'

const ofFleet: ReadonlySet<Endpoint> = new Set<Endpoint>([listSiteNames, listAttention, searchFleet])

/** Whether only a backend that says `fleet` answers this call with this query (contract §7). */
export function needsFleet(endpoint: Endpoint, query: unknown): boolean {
  return ofFleet.has(endpoint) || (endpoint === listSites && isOfFleet(query))
}

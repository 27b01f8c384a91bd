import { z } from 'zod'
import { AccountExtension } from '../extension/account-extension.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { SiteRow } from '../site/site-row.ts'
import { User } from '../user/user.ts'
import { searchPath } from './needs-fleet.ts'

/** Most sites, extensions and people in the answer to a search. */
export const SEARCH_MAX_FOUND = 20

/** (+) What a search found, the best first, at most `SEARCH_MAX_FOUND` of each. */
export const FleetFinds = z.object({
  /** By name, address and tag. */
  sites: z.array(SiteRow),
  extensions: z.array(AccountExtension.pick({ id: true, translated_name: true, sitecount: true })),
  /** People of the account, by name and e-mail. */
  people: z.array(User.pick({ id: true, email: true, firstname: true, lastname: true })),
})
export type FleetFinds = z.infer<typeof FleetFinds>

/**
 * (+) Searches the account, where the `capabilities` hold `fleet`. Finds what contains every word of `q`, in
 * any order, without regard to case and accents. A word may have one mistake (`typoForms`).
 */
export const searchFleet = defineEndpoint({
  method: 'GET',
  path: searchPath,
  scope: 'sites:read',
  summary: 'Search of the account (contract §7)',
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  response: itemOf(FleetFinds),
})

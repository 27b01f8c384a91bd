import { searchFleet, searchWords } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'
import { siteRows } from '../sites/site-rows.ts'
import { findExtensions, findPeople, findSites } from './search-store.ts'

/** The search over everything of an account (contract §7). */
export function searchRoute(api: Api, deps: Deps): void {
  const { db } = deps
  mount(api, deps, searchFleet, async ({ caller: { accountId }, query }) => {
    const words = searchWords(query.q)
    if (words.length === 0) return { data: { sites: [], extensions: [], people: [] } }
    const [ids, extensions, people] = await Promise.all([
      findSites(db, accountId, words),
      findExtensions(db, accountId, words),
      findPeople(db, accountId, words),
    ])
    return { data: { sites: await siteRows(db, accountId, ids, deps.now()), extensions, people } }
  })
}

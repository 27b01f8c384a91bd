import type { Http } from '@flotilla/api/client'
import { ALL_SITES_LIMIT, listSites, type SiteRow } from '@flotilla/api/contract'

/** How long the list is kept when nothing says that a site has changed. */
const KEPT_MS = 60_000

/** All sites of the account. */
export type EverySite = {
  /** Those of a tag, or of all tags (0), at most 2000, by name. Rejects with the `ApiError` of the call. */
  read: (tagId: number) => Promise<readonly SiteRow[]>
  /** The next `read` asks the backend, also when one is under way. */
  forget: () => void
}

export function createEverySite(http: Http, now: () => number): EverySite {
  const kept = new Map<number, { at: number; sites: Promise<readonly SiteRow[]> }>()
  return {
    read(tagId) {
      const known = kept.get(tagId)
      if (known !== undefined && now() - known.at < KEPT_MS) return known.sites
      const query = { page: 1, limit: ALL_SITES_LIMIT, sort: 'name', dir: 'asc', search: '' } as const
      const sites = http
        .call(listSites, { query: { ...query, tagId: tagId || undefined } })
        .then(({ data }) => data)
      const entry = { at: now(), sites }
      kept.set(tagId, entry)
      sites.catch(() => {
        if (kept.get(tagId) === entry) kept.delete(tagId)
      })
      return sites
    },
    forget: () => kept.clear(),
  }
}

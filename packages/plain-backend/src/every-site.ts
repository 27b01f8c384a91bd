import type { Http } from '@flotilla/api/client'
import { ALL_SITES_LIMIT, listSites, type SiteRow, type UpdateItem } from '@flotilla/api/contract'
import { readEveryUpdate, type UpdatesSought } from './every-update.ts'

/** How long the list is kept when nothing says that a site has changed. */
const KEPT_MS = 60_000

/** All sites of the account, and their updates. */
export type EverySite = {
  /** Those of a tag, or of all tags (0), at most 2000, by name. Rejects with the `ApiError` of the call. */
  read: (tagId: number) => Promise<readonly SiteRow[]>
  /** All updates that the backend finds. Rejects with the `ApiError` of the call. */
  updates: (sought: UpdatesSought) => Promise<readonly UpdateItem[]>
  /** The next read asks the backend, also when one is under way. */
  forget: () => void
}

export function createEverySite(http: Http, now: () => number): EverySite {
  const sites = keepReads<readonly SiteRow[]>(now)
  const updates = keepReads<readonly UpdateItem[]>(now)
  return {
    read: (tagId) =>
      sites.read(String(tagId), async () => {
        const query = { page: 1, limit: ALL_SITES_LIMIT, sort: 'name', dir: 'asc', search: '' } as const
        return (await http.call(listSites, { query: { ...query, tagId: tagId || undefined } })).data
      }),
    updates: (sought) => updates.read(JSON.stringify(sought), () => readEveryUpdate(http, sought)),
    forget() {
      sites.forget()
      updates.forget()
    },
  }
}

/** Keeps what was read for a minute, by key; a failure is not kept. */
function keepReads<Value>(now: () => number) {
  const kept = new Map<string, { at: number; value: Promise<Value> }>()
  return {
    read(key: string, ask: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key)
      if (known !== undefined && now() - known.at < KEPT_MS) return known.value
      const entry = { at: now(), value: ask() }
      kept.set(key, entry)
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return entry.value
    },
    forget: () => kept.clear(),
  }
}

import type { SiteCaller } from '../http/caller.ts'
import { SiteError } from '../site-error.ts'
import { fetchList, type PublishedList } from './fetch-list.ts'

/** The list of a version, from memory where it is young. Rejects as `fetchList` does. */
export type PublishedChecksums = (version: string) => Promise<PublishedList>

/** A version's list never changes; one that is published a little after the version is seen within the hour. */
const keepsMs = 24 * 3_600_000
const keepsUnknownMs = 3_600_000
/** Lists kept: more than a fleet has versions, some 2 MB each. */
const most = 12

type Kept = { list: Promise<PublishedList>; until: number }

/** Asks the publisher once for each version, however many audits want it at the same time. */
export function createPublishedChecksums(
  caller: SiteCaller,
  baseUrl: string,
  now: () => number = Date.now,
): PublishedChecksums {
  const kept = new Map<string, Kept>()

  function fetchAndKeep(version: string): Promise<PublishedList> {
    const list = fetchList(caller, baseUrl, version)
    const entry = { list, until: now() + keepsMs }
    kept.set(version, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    list.catch((error: unknown) => {
      const isUnknown = error instanceof SiteError && error.reason === 'checksums_unknown'
      if (isUnknown) entry.until = now() + keepsUnknownMs
      else if (kept.get(version) === entry) kept.delete(version)
    })
    return list
  }

  return (version) => {
    const entry = kept.get(version)
    return entry !== undefined && entry.until > now() ? entry.list : fetchAndKeep(version)
  }
}

import { FLEET_MAX_LIMIT } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'

/**
 * The removal screen of many sites. The address contains their ids, so that a reload shows the same sites:
 * those of more than a page of sites in its fragment, which no browser sends to a server.
 */
export function destroyManyPath(siteIds: readonly number[]): string {
  const mark = siteIds.length > FLEET_MAX_LIMIT ? '#' : '?'
  return `${paths.sitesDestroy()}${mark}ids=${siteIds.join(',')}`
}

/** The ids in an address of `destroyManyPath`, each once; what is no id is left out. */
export function destroyedIds({ search, hash }: { search: string; hash: string }): number[] {
  const ids = new URLSearchParams(search).get('ids') ?? new URLSearchParams(hash.slice(1)).get('ids') ?? ''
  const wanted = ids.split(',').filter((id) => /^\d{1,10}$/.test(id))
  return [...new Set(wanted.map(Number))]
}

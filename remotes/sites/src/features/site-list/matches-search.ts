import type { SiteRow } from '@flotilla/api/contract'

/** The server's rule: a part of the name or of the address, whatever its case (contract §2). */
export function matchesSearch(site: SiteRow, search: string): boolean {
  const wanted = search.toLowerCase()
  return site.name.toLowerCase().includes(wanted) || site.data.url.toLowerCase().includes(wanted)
}

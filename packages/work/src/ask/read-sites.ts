import type { Http } from '@flotilla/api/client'
import { FLEET_MAX_LIMIT, listSites, type SiteRow } from '@flotilla/api/contract'

/** The rows of these sites, read in pages of 200 (contract §7); a site that is gone has none. */
export async function readSites(http: Http, ids: readonly number[]): Promise<SiteRow[]> {
  const rows: SiteRow[] = []
  for (let from = 0; from < ids.length; from += FLEET_MAX_LIMIT) {
    const page = ids.slice(from, from + FLEET_MAX_LIMIT).join(',')
    const query = { ids: page, fields: 'row', limit: FLEET_MAX_LIMIT } as const
    rows.push(...(await http.call(listSites, { query, priority: 'low' })).data)
  }
  return rows
}

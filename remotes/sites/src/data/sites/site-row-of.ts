import { type SiteDetail, SiteFields, type SiteRow } from '@flotilla/api/contract'

/** The list row of a site, from its detail: the same fields, below `data` (contract §4). */
export function siteRowOf(site: SiteDetail): SiteRow {
  return { id: site.id, name: site.name, process_state: site.process_state, data: SiteFields.parse(site) }
}

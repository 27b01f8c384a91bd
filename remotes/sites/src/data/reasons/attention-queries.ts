import type { Http } from '@flotilla/api/client'
import {
  FLEET_MAX_LIMIT,
  listAttention,
  type ReasonCode,
  type SiteReason,
  type SiteRow,
} from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'
import type { AttentionView } from '../../address/attention-view.ts'
import { siteKeys } from '../sites/site-queries.ts'

/** A site and the one of its reasons that a row shows. */
export type AttentionRow = { site: SiteRow; reason: SiteReason }

/** Reads of what needs attention; the server judges, counts and sorts (contract §7). */
export const attentionQueries = (http: Http) => ({
  /**
   * The reasons with the number of their sites, worst first, and `rows`: the first sites of each reason, or
   * one page of the sites of `reason`. The last answer stays on screen while the next one of its kind loads.
   */
  page: ({ reason, show, page }: AttentionView) => {
    const isSnoozed = show === 'snoozed'
    return queryOptions({
      queryKey: [...siteKeys.attention(), show, reason, page] as const,
      queryFn: async ({ signal }) => {
        const query = { by: 'reason', reason: reason || 'any', page, snoozed: Number(isSnoozed) } as const
        const aside = { by: 'site', snoozed: 1, limit: 1 } as const
        const [{ data, meta }, sitesAside] = await Promise.all([
          http.call(listAttention, { query, signal }),
          isSnoozed ? http.call(listAttention, { query: aside, signal }) : null,
        ])
        const { groups, pagination, snoozed, sites } = meta
        return {
          ...{ groups, pagination, rows: rowsOf(data), snoozedCount: snoozed },
          siteCount: sitesAside?.meta.pagination.total ?? sites,
        }
      },
      placeholderData: (last, query) => (query?.queryKey[3] === show ? last : undefined),
    })
  },
  /** The site behind this one in the queue, worst first; null when no other one needs attention. */
  behind: (siteId: number) =>
    queryOptions({
      queryKey: [...siteKeys.attention(), 'behind', siteId] as const,
      queryFn: async ({ signal }): Promise<SiteRow | null> => {
        const query = { by: 'site', after: siteId, limit: 1 } as const
        const [entry] = (await http.call(listAttention, { query, signal, priority: 'low' })).data
        return entry === undefined || entry.site.id === siteId ? null : entry.site
      },
    }),
})

/** Every site of a reason, most recent first; read page by page. */
export async function readSitesOf(
  http: Http,
  { reason, show }: { reason: ReasonCode; show: AttentionView['show'] },
): Promise<SiteRow[]> {
  const sites: SiteRow[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const snoozed = Number(show === 'snoozed')
    const query = { by: 'reason', reason, snoozed, page, limit: FLEET_MAX_LIMIT } as const
    const { data, meta } = await http.call(listAttention, { query })
    sites.push(...data.map(({ site }) => site))
    last = meta.pagination.total_pages
  }
  return sites
}

function rowsOf(entries: readonly { site: SiteRow; reasons: readonly SiteReason[] }[]): AttentionRow[] {
  return entries.flatMap(({ site, reasons }) => reasons.map((reason) => ({ site, reason })))
}

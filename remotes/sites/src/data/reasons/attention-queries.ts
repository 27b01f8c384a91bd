import type { Http } from '@flotilla/api/client'
import {
  FLEET_MAX_LIMIT,
  listAttention,
  type ReasonCode,
  type SiteReason,
  type SiteRow,
} from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AttentionView } from '../../address/attention-view.ts'
import { nextMoment, type SiteList, storeRows } from '../sites/rows.ts'
import { siteKeys } from '../sites/site-queries.ts'
import { useRows } from '../sites/use-rows.ts'

/** A site and the one of its reasons that a row shows. */
export type AttentionRow = { site: SiteRow; reason: SiteReason }

/** A site with all its reasons, worst first, of which there is at least one. */
export type AttentionCard = { site: SiteRow; reasons: readonly [SiteReason, ...SiteReason[]] }

/** `assignee`: only sites that are assigned to this name; empty: all. */
type Asked = Pick<AttentionView, 'show' | 'page'> & { assignee: string }

/** Reads of what needs attention; the server judges, counts and sorts (contract §7). */
export const attentionQueries = (http: Http) => ({
  /**
   * The reasons with the number of their sites, worst first, and `found`: the first sites of each reason, or
   * one page of the sites of `reason`. The last answer stays on screen while the next one of its kind loads.
   */
  page: ({ reason, show, page, assignee }: Asked & Pick<AttentionView, 'reason'>) => {
    const isSnoozed = show === 'snoozed'
    return queryOptions({
      queryKey: [...siteKeys.attention(), show, reason, page, assignee] as const,
      queryFn: async ({ signal, client }) => {
        const moment = nextMoment()
        const mine = { assignee: assignee || undefined }
        const which = { ...mine, page, snoozed: Number(isSnoozed) }
        const query = { by: 'reason', reason: reason || 'any', ...which } as const
        const aside = { by: 'site', snoozed: 1, limit: 1, ...mine } as const
        const [{ data, meta }, sitesAside] = await Promise.all([
          http.call(listAttention, { query, signal }),
          isSnoozed ? http.call(listAttention, { query: aside, signal }) : null,
        ])
        const { groups, pagination, snoozed, sites } = meta
        return {
          ids: storeRows(
            client,
            data.map(({ site }) => site),
            moment,
          ),
          ...{ groups, pagination, found: data.flatMap(foundOf), snoozedCount: snoozed },
          ...{ openCount: sites, nextLookAt: meta.next_look_at ?? null },
          siteCount: sitesAside?.meta.pagination.total ?? sites,
        }
      },
      placeholderData: (last, query) => (query?.queryKey[3] === show ? last : undefined),
    })
  },
  /** A page of the sites, each with all its reasons, the worst first. */
  inbox: ({ show, page, assignee }: Asked) =>
    queryOptions({
      queryKey: [...siteKeys.attention(), show, 'inbox', page, assignee] as const,
      queryFn: async ({ signal, client }) => {
        const moment = nextMoment()
        const mine = { assignee: assignee || undefined }
        const query = { by: 'site', page, snoozed: Number(show === 'snoozed'), ...mine } as const
        const { data, meta } = await http.call(listAttention, { query, signal })
        const sites = data.map(({ site }) => site)
        return {
          ids: storeRows(client, sites, moment),
          ...{ found: data.flatMap(foundOf), pagination: meta.pagination },
          ...{ openCount: meta.sites, snoozedCount: meta.snoozed, nextLookAt: meta.next_look_at ?? null },
        }
      },
      placeholderData: (last, query) => (query?.queryKey[3] === show ? last : undefined),
    }),
  /** The site behind this one in the queue, worst first; no id when no other one needs attention. */
  behind: (siteId: number) =>
    queryOptions({
      queryKey: [...siteKeys.attention(), 'behind', siteId] as const,
      queryFn: async ({ signal, client }): Promise<SiteList> => {
        const moment = nextMoment()
        const query = { by: 'site', after: siteId, limit: 1 } as const
        const { data } = await http.call(listAttention, { query, signal, priority: 'low' })
        const sites = data.map(({ site }) => site).filter(({ id }) => id !== siteId)
        return { ids: storeRows(client, sites, moment) }
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

type Found = { id: number; reason: SiteReason }
type FoundSites = SiteList & { found: readonly Found[] }
const nothing: FoundSites = { ids: [], found: [] }

function foundOf({ site, reasons }: { site: SiteRow; reasons: readonly SiteReason[] }): Found[] {
  return reasons.map((reason) => ({ id: site.id, reason }))
}

/** The sites of a page of the inbox; none while it loads. */
export function useAttentionCards(page: FoundSites = nothing): AttentionCard[] {
  const rows = useAttentionRows(page)
  return useMemo(() => {
    const cards = new Map<number, AttentionCard>()
    for (const { site, reason } of rows) {
      const [first, ...others] = cards.get(site.id)?.reasons ?? []
      const reasons: AttentionCard['reasons'] = first === undefined ? [reason] : [first, ...others, reason]
      cards.set(site.id, { site, reasons })
    }
    return [...cards.values()]
  }, [rows])
}

/** The rows of a page of what needs attention; none while it loads. */
export function useAttentionRows({ ids, found }: FoundSites = nothing): AttentionRow[] {
  const rows = useRows(ids)
  return useMemo(() => {
    const sites = new Map(rows.map((site) => [site.id, site]))
    return found.flatMap(({ id, reason }) => {
      const site = sites.get(id)
      return site === undefined ? [] : { site, reason }
    })
  }, [found, rows])
}

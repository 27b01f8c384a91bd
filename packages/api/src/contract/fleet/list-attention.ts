import { z } from 'zod'
import { ASSIGNEE_MAX_LENGTH } from '../reasons/assign-site.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { FLEET_MAX_LIMIT } from '../shared/limits.ts'
import { Pagination } from '../shared/list.ts'
import { FilterId, IsoTime } from '../shared/scalars.ts'
import { SiteReason } from '../site/site-reason.ts'
import { SiteRow } from '../site/site-row.ts'
import { attentionPath } from './needs-fleet.ts'
import { SiteFilters } from './site-filters.ts'

/** Sites that stand under each reason while no single reason is asked for. */
export const ATTENTION_FIRST_SITES = 8
const PAGE_SIZE = 50

/** (+) A site, and those of its reasons that the entry is about, worst first. */
export const AttentionEntry = z.object({ site: SiteRow, reasons: z.array(SiteReason) })
export type AttentionEntry = z.infer<typeof AttentionEntry>

/** (+) A reason and the number of sites that have it. */
export const AttentionGroup = z.object({
  code: z.string(),
  /** `danger` when it is critical at one of the sites. */
  severity: z.enum(['warning', 'danger']),
  sites: z.int().min(1),
})
export type AttentionGroup = z.infer<typeof AttentionGroup>

/**
 * (+) What needs attention, where the `capabilities` hold `fleet`. `by=site`: each site once with all its
 * reasons, the site with the worst reason first. `by=reason`: one reason in each entry, the worst reason
 * first, with its first sites; with `reason`: the sites of that reason alone, page by page. Sites of one
 * reason: the most recent first, then by name. `snoozed=1`: the reasons that were put aside, instead of those
 * that were not.
 */
export const listAttention = defineEndpoint({
  method: 'GET',
  path: attentionPath,
  scope: 'sites:read',
  summary: 'What needs attention (contract §7)',
  query: z.object({
    by: z.enum(['site', 'reason']).default('site'),
    reason: SiteFilters.shape.reason,
    /**
     * Id of a site, with `by=site`: the first `limit` entries behind it, whatever the page. Behind the last
     * one, and for a site that is not in the queue, they begin at its start.
     */
    after: FilterId,
    /** Only sites that are assigned to this name, whatever its case; empty: all. Needs `assignees`. */
    assignee: z.string().trim().max(ASSIGNEE_MAX_LENGTH).default(''),
    snoozed: z.coerce.number<number>().int().min(0).max(1).default(0),
    page: z.coerce.number<number>().int().min(1).max(2_147_483_647).default(1),
    limit: z.coerce.number<number>().int().min(1).max(FLEET_MAX_LIMIT).default(PAGE_SIZE),
  }),
  response: z.object({
    data: z.array(AttentionEntry),
    meta: z.object({
      pagination: Pagination,
      /** Worst first. */
      groups: z.array(AttentionGroup),
      /** Sites that have a reason which is not put aside. */
      sites: z.int().min(0),
      /** Reasons that are put aside, over all sites. */
      snoozed: z.int().min(0),
      /** When the next site is read again, where none needs attention; null or absent: unknown. */
      next_look_at: IsoTime.nullish().catch(null),
    }),
  }),
})

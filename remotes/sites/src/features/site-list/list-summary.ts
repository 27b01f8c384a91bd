import type { SiteRow } from '@flotilla/api/contract'
import { formatRelative } from '@flotilla/ui/basics'
import { needsAttention } from './needs-attention.ts'

/**
 * "46 sites, 6 need attention, checked 4 minutes ago"; while the sites are not known only `total`, the number that the
 * server tells with the first page; null: nothing.
 */
export function listSummary(
  sites: readonly SiteRow[] | undefined,
  total: number | null,
  now: number,
): string {
  if (sites === undefined) return total === null ? '' : inSites(total)
  const attention = sites.filter(needsAttention).length
  const latest = sites
    .flatMap(({ data }) => data.updated_at ?? [])
    .sort()
    .at(-1)
  return [
    inSites(sites.length),
    attention === 0 ? '' : `${attention} ${attention === 1 ? 'needs' : 'need'} attention`,
    latest === undefined ? '' : `checked ${formatRelative(latest, now)}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

const inSites = (count: number) => `${count} ${count === 1 ? 'site' : 'sites'}`

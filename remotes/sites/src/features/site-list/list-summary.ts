import type { SiteRow } from '@flotilla/api/contract'
import { formatRelative } from '@flotilla/ui/basics'
import { needsAttention } from './needs-attention.ts'

/** "46 sites, 6 need attention, checked 4 minutes ago"; nothing while the sites are not known. */
export function listSummary(sites: readonly SiteRow[] | undefined, now: number): string {
  if (sites === undefined) return ''
  const attention = sites.filter(needsAttention).length
  const latest = sites
    .flatMap(({ data }) => data.updated_at ?? [])
    .sort()
    .at(-1)
  return [
    `${sites.length} ${sites.length === 1 ? 'site' : 'sites'}`,
    attention === 0 ? '' : `${attention} ${attention === 1 ? 'needs' : 'need'} attention`,
    latest === undefined ? '' : `checked ${formatRelative(latest, now)}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

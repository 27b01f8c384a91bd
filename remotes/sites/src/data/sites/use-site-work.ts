import type { RunningWork, RunningWorkKind } from '@flotilla/api/contract'
import { useProgress } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { type SiteWorkKind, siteWorkKind } from './site-work-kind.ts'

type Work = { kind: SiteWorkKind | 'other'; percent: number | null; isCancelling: boolean }
type Busy = {
  id: number
  process_state: number
  progress?: number | null | undefined
  work?: RunningWork | null | undefined
}

const counted: Partial<Record<RunningWorkKind, SiteWorkKind>> = {
  backup: 'backup',
  coreupdate: 'core-update',
}

/**
 * What runs at a site; null when nothing does. The percent of events wins over the one the list came with. Percent
 * without a known kind is not shown: nobody could say of what.
 */
export function useSiteWork(site: Busy): Work | null {
  const percent = useProgress('site', site.id)
  const { data: kind } = useQuery(siteWorkKind(site.id))
  if (percent === null && site.process_state === 0) return null
  const known = percent ?? site.progress ?? null
  const told = site.work == null ? undefined : counted[site.work.kind]
  return {
    kind: kind ?? told ?? 'other',
    percent: known === null ? null : Math.round(known),
    isCancelling: site.work?.cancel === 'asked',
  }
}

import type { RunningWork } from '@flotilla/api/contract'
import { siteWorkTitle, useProgress, useProgressWork } from '@flotilla/platform'
import type { SiteWork } from '@flotilla/ui/site-cells'

type Busy = {
  id: number
  process_state: number
  progress?: number | null | undefined
  work?: RunningWork | null | undefined
}

/**
 * What runs at a site; null when nothing does. The percent of events wins over the one the list came with.
 * Percent without a known kind is not shown: it would be a percent of nothing.
 */
export function useSiteWork(site: Busy): SiteWork | null {
  const percent = useProgress('site', site.id)
  const heard = useProgressWork('site', site.id)
  if (percent === null && site.process_state === 0) return null
  const known = percent ?? site.progress ?? null
  return {
    title: siteWorkTitle(heard ?? site.work?.kind),
    percent: known === null ? null : Math.round(known),
    isCancelling: site.work?.cancel === 'asked',
  }
}

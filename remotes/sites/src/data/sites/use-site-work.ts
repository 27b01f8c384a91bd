import { type RunningWork, wordOf, workKinds } from '@flotilla/api/contract'
import { useProgress, useProgressWork, type WorkKind } from '@flotilla/platform'
import type { SiteWork } from '@flotilla/ui/basics'

type Busy = {
  id: number
  process_state: number
  progress?: number | null | undefined
  work?: RunningWork | null | undefined
}

/** Work whose percent is that of its site. */
const counted: readonly WorkKind[] = ['backup', 'core-update']

/**
 * What runs at a site; null when nothing does. The percent of events wins over the one the list came with. Percent
 * without a known kind is not shown: nobody could say of what.
 */
export function useSiteWork(site: Busy): SiteWork | null {
  const percent = useProgress('site', site.id)
  const heard = useProgressWork('site', site.id)
  if (percent === null && site.process_state === 0) return null
  const known = percent ?? site.progress ?? null
  const kind = heard ?? counted.find((one) => wordOf(one) === site.work?.kind)
  return {
    title: kind === undefined ? null : workKinds[kind].title,
    percent: known === null ? null : Math.round(known),
    isCancelling: site.work?.cancel === 'asked',
  }
}

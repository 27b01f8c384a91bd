import { useProgress } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { siteWorkKind } from './site-work-kind.ts'

type Work = { kind: 'backup' | 'core-update' | 'other'; percent: number | null }
type Busy = { id: number; process_state: number; progress: number | null | undefined }

/**
 * What runs at a site; null when nothing does. The percent of events wins over the one the list came with. Percent
 * without a known kind is not shown: nobody could say of what.
 */
export function useSiteWork(site: Busy): Work | null {
  const percent = useProgress('site', site.id)
  const { data: kind } = useQuery(siteWorkKind(site.id))
  if (percent === null && site.process_state === 0) return null
  const known = percent ?? site.progress ?? null
  return { kind: kind ?? 'other', percent: known === null ? null : Math.round(known) }
}

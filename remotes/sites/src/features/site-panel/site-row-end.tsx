import type { SiteRow } from '@flotilla/api/contract'
import { useProgress } from '@flotilla/platform'
import { Ring, UpdatesCount } from '@flotilla/ui/basics'

/** The count of updates, or a ring while work is running. */
export function SiteRowEnd({ site }: { site: SiteRow }) {
  const isBusy = useProgress('site', site.id) !== null || site.process_state !== 0
  if (isBusy) return <Ring label="Work is running" size="sm" />
  return <UpdatesCount count={site.data.extensions_need_update} />
}

import { createCollector, handlersOf, type Platform, type RemoteEventHandlers } from '@flotilla/platform'
import { activityQueries } from './activity-queries.ts'

/** Events that come within this time are answered by one read. */
const COLLECT_MS = 500

/** The log on screen grows with what happens (contract §5); progress is not logged. */
export function activityEvents({ queryClient }: Platform): RemoteEventHandlers {
  const refresh = createCollector(COLLECT_MS, () =>
    queryClient.invalidateQueries({ queryKey: activityQueries.all() }),
  )
  return handlersOf(({ changes }) => {
    if (changes.includes('log')) refresh()
  })
}

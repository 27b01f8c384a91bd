import { createCollector, handlersOf, type Platform, type RemoteEventHandlers } from '@flotilla/platform'
import { activityQueries } from './activity-queries.ts'

/** Events that arrive within this time share one read. */
const COLLECT_MS = 500

/** The visible log grows with each event (contract §5); progress is not logged. */
export function activityEvents({ queryClient }: Platform): RemoteEventHandlers {
  const refresh = createCollector(COLLECT_MS, () =>
    queryClient.invalidateQueries({ queryKey: activityQueries.all() }),
  )
  return handlersOf(({ changes }) => {
    if (changes.includes('log')) refresh()
  })
}

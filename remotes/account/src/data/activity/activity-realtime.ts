import { createCollector, type Platform, type RemoteEventHandlers } from '@flotilla/platform'
import { activityQueries } from './activity-queries.ts'

/** Events that come within this time are answered by one read. */
const COLLECT_MS = 500

/** The log on screen grows with what happens (contract §5); progress is not logged. */
export function activityEvents({ queryClient }: Platform): RemoteEventHandlers {
  const refresh = createCollector(COLLECT_MS, () =>
    queryClient.invalidateQueries({ queryKey: activityQueries.all() }),
  )
  return {
    'backup.started': refresh,
    'backup.finished': refresh,
    'backup.failed': refresh,
    'backuptest.started': refresh,
    'backuptest.finished': refresh,
    'audit.finished': refresh,
    'coreupdate.success': refresh,
    'coreupdate.failed': refresh,
    'extensionupdate.success': refresh,
    'extensionupdate.failed': refresh,
    'siteupdate.success': refresh,
    'siteupdate.failed': refresh,
    'site.created': refresh,
  }
}

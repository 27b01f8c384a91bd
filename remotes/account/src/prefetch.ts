import type { Platform } from '@flotilla/platform'
import { activityQueries } from './data/activity/activity-queries.ts'
import { ActivityView } from './features/activity/activity-view.ts'

/** Reads the newest page of the log when somebody points at it. */
export async function prefetch({ http, queryClient }: Platform, path: string): Promise<void> {
  if (path === '/activity')
    await queryClient.prefetchQuery(activityQueries.page(http, ActivityView.parse({})))
}

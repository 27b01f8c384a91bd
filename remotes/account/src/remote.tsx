import type { Platform, RemoteModule } from '@flotilla/platform'
import { activityQueries } from './data/activity/activity-queries.ts'
import { activityEvents } from './data/activity/activity-realtime.ts'
import { ActivityView } from './features/activity/activity-view.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = { routes, events: activityEvents, prefetch } satisfies RemoteModule

/** Reads the newest page of the log when the pointer is on its link. */
async function prefetch({ http, queryClient, preferences }: Platform, path: string): Promise<void> {
  if (path !== '/activity') return
  const filters = { ...ActivityView.parse({}), offset: preferences.utcOffsetHours }
  await queryClient.prefetchQuery(activityQueries.page(http, filters))
}

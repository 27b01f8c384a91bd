import { can, type Platform, type RemoteModule } from '@flotilla/platform'
import { activityQueries } from './data/activity/activity-queries.ts'
import { activityEvents } from './data/activity/activity-realtime.ts'
import { ActivityView } from './features/activity/activity-view.ts'
import { fetchPageCode } from './page-code.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = { routes, events: activityEvents, prefetch } satisfies RemoteModule

/** Loads the code of a page when the pointer is on its link, and with the log its newest page. */
async function prefetch(platform: Platform, path: string): Promise<void> {
  await Promise.all([fetchPageCode(path), readFirst(platform, path)])
}

async function readFirst({ http, queryClient, preferences, session }: Platform, path: string): Promise<void> {
  if (path !== '/activity') return
  const filters = { ...ActivityView.parse({}), offset: preferences.utcOffsetHours }
  const isGrouped = can(session, 'activity-groups')
  await queryClient.prefetchQuery(activityQueries.page(http, filters, isGrouped))
}

import type { RemoteModule } from '@flotilla/platform'
import { activityEvents } from './data/activity/activity-realtime.ts'
import { prefetch } from './prefetch.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = { routes, events: activityEvents, prefetch } satisfies RemoteModule

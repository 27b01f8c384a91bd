import type { RemoteModule } from '@flotilla/platform'
import { updateEvents } from './data/realtime/update-realtime.ts'
import { updateWorkChanges } from './data/updates/update-work-changes.ts'
import { prefetch } from './prefetch.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = {
  routes,
  events: updateEvents,
  work: updateWorkChanges,
  prefetch,
} satisfies RemoteModule

import type { RemoteModule } from '@flotilla/platform'
import { commands } from './commands.ts'
import { siteEvents } from './data/sites/site-realtime.ts'
import { siteWorkChanges } from './data/sites/site-work-changes.ts'
import { prefetch } from './prefetch.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = {
  routes,
  events: siteEvents,
  work: siteWorkChanges,
  prefetch,
  commands,
} satisfies RemoteModule

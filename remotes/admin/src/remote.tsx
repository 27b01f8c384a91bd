import type { RemoteModule } from '@flotilla/platform'
import { prefetch } from './prefetch.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = { routes, prefetch } satisfies RemoteModule

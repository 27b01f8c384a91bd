import type { RemoteModule } from '@flotilla/platform'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = { routes } satisfies RemoteModule

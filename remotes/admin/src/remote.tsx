import type { Platform, RemoteModule } from '@flotilla/platform'
import { forecastQueries } from './data/forecast/forecast-queries.ts'
import { userQueries } from './data/users/user-queries.ts'
import { UserView } from './features/user-list/user-view.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = { routes, prefetch } satisfies RemoteModule

/** Reads the first data of an administrators' page when the pointer is on its link. */
async function prefetch({ http, queryClient }: Platform, path: string): Promise<void> {
  if (path === '/userlist') await queryClient.prefetchQuery(userQueries(http).page(UserView.parse({})))
  if (path === '/forecast') await queryClient.prefetchQuery(forecastQueries(http).all())
}

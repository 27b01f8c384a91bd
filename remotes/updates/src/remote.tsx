import type { Platform, RemoteModule } from '@flotilla/platform'
import { extensionQueries } from './data/extensions/extension-queries.ts'
import { updateWorkChanges } from './data/realtime/patch-update.ts'
import { updateEvents } from './data/realtime/update-realtime.ts'
import { updateQueries } from './data/updates/update-queries.ts'
import { ExtensionView } from './features/extension-list/extension-view.ts'
import { pageFilters, UpdateView } from './features/update-list/update-view.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = {
  routes,
  events: updateEvents,
  work: updateWorkChanges,
  prefetch,
} satisfies RemoteModule

/** Reads the first page of the list whose link is under the pointer. */
async function prefetch({ http, queryClient }: Platform, path: string): Promise<void> {
  if (path === '/updates')
    await queryClient.prefetchQuery(updateQueries(http).page(pageFilters(UpdateView.parse({}))))
  if (path === '/extensions')
    await queryClient.prefetchQuery(extensionQueries(http).page(ExtensionView.parse({})))
}

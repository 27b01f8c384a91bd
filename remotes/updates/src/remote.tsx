import { can, type Platform, type RemoteModule, type WorkChange } from '@flotilla/platform'
import { extensionQueries } from './data/extensions/extension-queries.ts'
import { installationWorkChanges } from './data/extensions/patch-installation.ts'
import { updateWorkChanges } from './data/realtime/patch-update.ts'
import { updateEvents } from './data/realtime/update-realtime.ts'
import { updateQueries } from './data/updates/update-queries.ts'
import { ExtensionView, extensionFilters } from './features/extension-list/view/extension-view.ts'
import { pageFilters, UpdateView } from './features/update-list/update-view.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = {
  routes,
  events: updateEvents,
  work,
  prefetch,
} satisfies RemoteModule

function work(platform: Platform) {
  const [inUpdates, inInventory] = [updateWorkChanges(platform), installationWorkChanges(platform)]
  return (change: WorkChange): void => {
    inUpdates(change)
    inInventory(change)
  }
}

/** Reads the first page of the list whose link is under the pointer. */
async function prefetch(platform: Platform, path: string): Promise<void> {
  const { http, queryClient, session } = platform
  if (path === '/updates')
    await queryClient.prefetchQuery(updateQueries(http).page(pageFilters(UpdateView.parse({}))))
  if (path === '/extensions')
    await queryClient.prefetchQuery(
      extensionQueries(http).page(extensionFilters(ExtensionView.parse({}), can(session, 'inventory'))),
    )
}

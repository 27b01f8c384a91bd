import type { Platform } from '@flotilla/platform'
import { extensionQueries } from './data/extensions/extension-queries.ts'
import { updateQueries } from './data/updates/update-queries.ts'
import { ExtensionView } from './features/extension-list/extension-view.ts'
import { pageFilters } from './features/update-list/page-filters.ts'
import { UpdateView } from './features/update-list/update-view.ts'

/** Reads the first page of the list that somebody points at. */
export async function prefetch({ http, queryClient }: Platform, path: string): Promise<void> {
  if (path === '/updates')
    await queryClient.prefetchQuery(updateQueries(http).page(pageFilters(UpdateView.parse({}))))
  if (path === '/extensions')
    await queryClient.prefetchQuery(extensionQueries(http).page(ExtensionView.parse({})))
}

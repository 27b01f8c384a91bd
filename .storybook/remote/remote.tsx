import { createCollector, handlersOf, type Platform, type RemoteModule } from '@flotilla/platform'
import { CoreRoundPage } from './core-round-page.tsx'
import { siteQueries } from './site-queries.ts'

/** Events that arrive within this time share one read. */
const COLLECT_MS = 250

/** Reads the list again when the server says that a site has changed. */
function events({ queryClient }: Platform) {
  const refresh = createCollector(COLLECT_MS, () =>
    queryClient.invalidateQueries({ queryKey: siteQueries.all() }),
  )
  return handlersOf(({ changes }) => {
    if (changes.includes('site')) refresh()
  })
}

/** The one module that the shell loads. */
export const remote = {
  routes: [{ path: '/core-round', element: <CoreRoundPage /> }],
  events,
  prefetch: ({ http, queryClient }) => queryClient.prefetchQuery(siteQueries.found(http, '')),
} satisfies RemoteModule

import { can, type Platform, paths, type RemoteModule } from '@flotilla/platform'
import { matchPath } from '@flotilla/platform/router'
import { ListView, pageOf } from './address/list-view.ts'
import { commands } from './commands.ts'
import { siteQueries } from './data/sites/site-queries.ts'
import { siteEvents } from './data/sites/site-realtime.ts'
import { siteWorkChanges } from './data/sites/site-work-changes.ts'
import { routes } from './routes.tsx'

/** The one module that the shell loads. */
export const remote = {
  routes,
  events: siteEvents,
  work: siteWorkChanges,
  prefetch,
  commands,
} satisfies RemoteModule

/** Reads the overview, or the first page of the sites, of all or of the tag under the pointer. */
async function prefetch({ http, queryClient, session }: Platform, path: string): Promise<void> {
  if (path === paths.overview() && can(session, 'overview')) {
    const { overviewQueries } = await import('./data/overview/overview-queries.ts')
    await queryClient.prefetchQuery(overviewQueries(http).overview())
    return
  }
  const at = matchPath('/sites/:tagId?', path)
  const tagId = Number(at?.params.tagId ?? 0)
  // `/sites/connect` is no list.
  if (at === null || Number.isNaN(tagId)) return
  await queryClient.prefetchQuery(siteQueries(http).page(pageOf(ListView.parse({}), tagId)))
}

import { SITES_PAGE_SIZE } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { matchPath } from '@flotilla/platform/router'
import { ListView } from './address/list-view.ts'
import { siteQueries } from './data/sites/site-queries.ts'

/** Reads the first page of the sites, of all or of the tag that somebody points at; the list of all comes after the rows. */
export async function prefetch({ http, queryClient }: Platform, path: string): Promise<void> {
  const at = matchPath('/sites/:tagId?', path)
  if (at === null) return
  const tagId = Number(at.params.tagId ?? 0)
  const { page, sort, dir, search } = ListView.parse({})
  const filters = { page, limit: SITES_PAGE_SIZE, sort, dir, search, tagId }
  await queryClient.prefetchQuery(siteQueries(http).page(filters))
}

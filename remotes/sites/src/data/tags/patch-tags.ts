import { compareNames, type SiteDetail, type SiteRow, type Tag } from '@flotilla/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-keys.ts'
import type { SitePage } from '../sites/site-page.ts'

/** Puts a tag on sites, or takes it off, in every cached answer, in one pass; returns what takes it back. */
export function patchTags(
  queryClient: QueryClient,
  siteIds: ReadonlySet<number>,
  tag: Tag,
  isOn: boolean,
): () => void {
  const tags = (list: Tag[]) => {
    const others = list.filter(({ id }) => id !== tag.id)
    return isOn ? [...others, tag].sort((a, b) => compareNames(a.name, b.name) || a.id - b.id) : others
  }
  const rows = (list: SiteRow[]) =>
    list.map((row) =>
      siteIds.has(row.id) ? { ...row, data: { ...row.data, tags: tags(row.data.tags) } } : row,
    )
  const before = [
    ...queryClient.getQueriesData<SitePage>({ queryKey: siteKeys.pages() }),
    ...queryClient.getQueriesData<SiteRow[]>({ queryKey: siteKeys.everyTag() }),
    ...queryClient.getQueriesData<SiteDetail>({ queryKey: siteKeys.details() }),
  ]
  queryClient.setQueriesData<SitePage>({ queryKey: siteKeys.pages() }, (page) =>
    page === undefined ? page : { ...page, rows: rows(page.rows) },
  )
  queryClient.setQueriesData<SiteRow[]>({ queryKey: siteKeys.everyTag() }, (list) =>
    list === undefined ? list : rows(list),
  )
  queryClient.setQueriesData<SiteDetail>({ queryKey: siteKeys.details() }, (site) =>
    site === undefined || !siteIds.has(site.id) ? site : { ...site, tags: tags(site.tags) },
  )
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
  }
}

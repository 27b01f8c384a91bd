import type { SiteDetail, SiteRow } from '@flotilla/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import { siteKeys } from './site-keys.ts'
import type { SitePage } from './site-page.ts'

export type SitePatch = { name?: string; description?: string | null; process_state?: number }

/** Writes a change into every cached answer that shows the site; returns what takes it back. */
export function patchSite(queryClient: QueryClient, siteId: number, patch: SitePatch): () => void {
  const before = [
    ...queryClient.getQueriesData<SitePage>({ queryKey: siteKeys.pages() }),
    ...queryClient.getQueriesData<SiteRow[]>({ queryKey: siteKeys.everyTag() }),
    ...queryClient.getQueriesData<SiteDetail>({ queryKey: siteKeys.detail(siteId) }),
  ]
  const rows = (list: SiteRow[]) => list.map((row) => (row.id === siteId ? patchRow(row, patch) : row))
  queryClient.setQueriesData<SitePage>({ queryKey: siteKeys.pages() }, (page) =>
    page === undefined ? page : { ...page, rows: rows(page.rows) },
  )
  queryClient.setQueriesData<SiteRow[]>({ queryKey: siteKeys.everyTag() }, (list) =>
    list === undefined ? list : rows(list),
  )
  queryClient.setQueryData<SiteDetail>(siteKeys.detail(siteId), (site) =>
    site === undefined ? site : { ...site, ...patch },
  )
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
  }
}

function patchRow(row: SiteRow, { description, ...own }: SitePatch): SiteRow {
  const data = description === undefined ? row.data : { ...row.data, description }
  return { ...row, ...own, data }
}

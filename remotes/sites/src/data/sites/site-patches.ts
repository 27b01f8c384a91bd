import type { Backup, Extension, SiteDetail, SiteRow } from '@flotilla/api/contract'
import type { Platform, WorkChange } from '@flotilla/platform'
import type { QueryClient } from '@tanstack/react-query'
import type { NamesWindow } from './site-names.ts'
import { type SitePage, siteKeys } from './site-queries.ts'

export type SitePatch = { name?: string; description?: string | null; process_state?: number }

/** Writes a change into every cached answer that shows the site; returns a function that undoes it. */
export function patchSite(queryClient: QueryClient, siteId: number, patch: SitePatch): () => void {
  const before = [
    ...queryClient.getQueriesData<SitePage>({ queryKey: siteKeys.pages() }),
    ...queryClient.getQueriesData<SiteRow[]>({ queryKey: siteKeys.rows() }),
    ...queryClient.getQueriesData<NamesWindow>({ queryKey: siteKeys.names() }),
    ...queryClient.getQueriesData<SiteDetail>({ queryKey: siteKeys.detail(siteId) }),
  ]
  const rows = (list: SiteRow[]) => list.map((row) => (row.id === siteId ? patchRow(row, patch) : row))
  queryClient.setQueriesData<SitePage>({ queryKey: siteKeys.pages() }, (page) =>
    page === undefined ? page : { ...page, rows: rows(page.rows) },
  )
  queryClient.setQueriesData<SiteRow[]>({ queryKey: siteKeys.rows() }, (list) => list && rows(list))
  const { name } = patch
  if (name !== undefined)
    queryClient.setQueriesData<NamesWindow>({ queryKey: siteKeys.names() }, (window) =>
      window === undefined
        ? window
        : { ...window, sites: window.sites.map((one) => (one.id === siteId ? { ...one, name } : one)) },
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

/** Writes a change of one backup into the cached detail of its site. */
function patchBackup(
  queryClient: QueryClient,
  siteId: number,
  backupId: number,
  patch: Partial<Pick<Backup, 'last_test_state'>>,
): void {
  queryClient.setQueryData<SiteDetail>(siteKeys.detail(siteId), (site) =>
    site === undefined
      ? site
      : { ...site, backups: site.backups.map((one) => (one.id === backupId ? { ...one, ...patch } : one)) },
  )
}

type ExtensionPatch = Partial<Pick<Extension, 'ignore_update' | 'process_state' | 'autoupdate_enabled'>>

/** Writes a change of one extension into the cached detail of its site; returns a function that undoes it. */
export function patchExtension(
  queryClient: QueryClient,
  siteId: number,
  extensionId: number,
  patch: ExtensionPatch,
): () => void {
  const key = siteKeys.detail(siteId)
  const before = queryClient.getQueryData<SiteDetail>(key)
  const { autoupdate_enabled: _notInUpdates, ...inUpdates } = patch
  if (before !== undefined) {
    queryClient.setQueryData<SiteDetail>(key, {
      ...before,
      extensions: before.extensions.map((one) => (one.id === extensionId ? { ...one, ...patch } : one)),
      updates: before.updates.map((one) =>
        one.id === extensionId ? { ...one, data: { ...one.data, ...inUpdates } } : one,
      ),
    })
  }
  return () => queryClient.setQueryData(key, before)
}

/** Shows the work that the server has accepted before the next read; events report how it ends. */
export function siteWorkChanges({ queryClient }: Platform) {
  return ({ kind, item }: WorkChange): void => {
    if (item.state !== 'running' || item.siteId === null) return
    if (kind === 'extension-update') patchExtension(queryClient, item.siteId, item.id, { process_state: 1 })
    else if (kind === 'backup-test') patchBackup(queryClient, item.siteId, item.id, { last_test_state: 1 })
    else patchSite(queryClient, item.id, { process_state: 1 })
  }
}

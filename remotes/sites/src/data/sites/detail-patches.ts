import type { Extension, SiteDetail } from '@flotilla/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import { siteKeys } from './site-queries.ts'

/**
 * Writes a change of what only the open site has: its extensions, backups, ignore list. Returns a function
 * that undoes it. What a row has too is changed by `editRows`.
 */
export function patchDetail(
  queryClient: QueryClient,
  siteId: number,
  patch: (site: SiteDetail) => Partial<SiteDetail>,
): () => void {
  const queryKey = siteKeys.detail(siteId)
  const before = queryClient.getQueryData<SiteDetail>(queryKey)
  if (before !== undefined) queryClient.setQueryData<SiteDetail>(queryKey, { ...before, ...patch(before) })
  return () => queryClient.setQueryData(queryKey, before)
}

type ExtensionPatch = Partial<Pick<Extension, 'ignore_update' | 'process_state' | 'autoupdate_enabled'>>

/** Writes a change of one extension, among the extensions and the updates of its site; returns its undo. */
export function patchExtension(
  queryClient: QueryClient,
  siteId: number,
  extensionId: number,
  patch: ExtensionPatch,
): () => void {
  const { autoupdate_enabled: _notInUpdates, ...inUpdates } = patch
  return patchDetail(queryClient, siteId, ({ extensions, updates }) => ({
    extensions: extensions.map((one) => (one.id === extensionId ? { ...one, ...patch } : one)),
    updates: updates.map((one) =>
      one.id === extensionId ? { ...one, data: { ...one.data, ...inUpdates } } : one,
    ),
  }))
}

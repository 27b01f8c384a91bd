import type { Extension, SiteDetail } from '@flotilla/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-keys.ts'

export type ExtensionPatch = Partial<
  Pick<Extension, 'ignore_update' | 'process_state' | 'autoupdate_enabled'>
>

/** Writes a change of one extension into the cached detail of its site; returns what takes it back. */
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

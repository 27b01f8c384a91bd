import type { AutoSetting } from '@flotilla/api/contract'
import { setExtensionAutoUpdateById, toggleExtensionIgnore } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { patchExtension } from '../sites/detail-patches.ts'
import { siteKeys } from '../sites/site-queries.ts'

/** An extension of a site, with the name for messages about failures. */
export type ExtensionRef = { id: number; siteId: number; name: string }

type Needs = Pick<Platform, 'http' | 'queryClient'>

/** Ignoring and auto-update of extensions of one site (spec: site-management §4). */
export const extensionMutations = ({ http, queryClient }: Needs) => {
  const refetch = () => queryClient.invalidateQueries({ queryKey: siteKeys.all() })
  return {
    toggleIgnore: () =>
      mutationOptions({
        mutationFn: ({ id }: ExtensionRef & { isIgnored: boolean }) =>
          http.call(toggleExtensionIgnore, { params: { id } }),
        onMutate: async ({ id, siteId, isIgnored }) => {
          await queryClient.cancelQueries({ queryKey: siteKeys.detail(siteId) })
          return { undo: patchExtension(queryClient, siteId, id, { ignore_update: isIgnored ? 0 : 1 }) }
        },
        onError: (_error, _variables, context) => context?.undo(),
        onSettled: refetch,
      }),
    setAutoUpdate: () =>
      mutationOptions({
        mutationFn: ({ id, autoupdate }: ExtensionRef & { autoupdate: AutoSetting }) =>
          http.call(setExtensionAutoUpdateById, { body: { id, autoupdate } }),
        onMutate: async ({ id, siteId, autoupdate }) => {
          await queryClient.cancelQueries({ queryKey: siteKeys.detail(siteId) })
          return { undo: patchExtension(queryClient, siteId, id, { autoupdate_enabled: autoupdate }) }
        },
        onError: (_error, _variables, context) => context?.undo(),
        onSettled: refetch,
      }),
  }
}

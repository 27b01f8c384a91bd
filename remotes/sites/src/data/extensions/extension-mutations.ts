import type { AutoSetting, SiteDetail } from '@flotilla/api/contract'
import { setExtensionAutoUpdateById, toggleExtensionIgnore, updatedExtension } from '@flotilla/api/contract'
import { type Platform, throwRefused, type WorkOrder } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { patchExtension } from '../sites/site-patches.ts'
import { siteKeys } from '../sites/site-queries.ts'
import type { SiteRef } from '../sites/site-starts.ts'
import { afterBackups } from '../sites/site-starts.ts'
import { type PendingUpdate, readPendingUpdates } from './pending-updates.ts'

/** An extension of a site, with the name for messages about failures. */
export type ExtensionRef = { id: number; siteId: number; name: string }

/** `pending`: only these, which were read before; otherwise all that can start at the sites. */
export type UpdateAll = {
  sites: readonly SiteRef[]
  pending?: readonly PendingUpdate[] | undefined
  backupFirst?: WorkOrder['backupFirst']
}

export type UpdateSome = { extensions: readonly ExtensionRef[]; backupFirst?: WorkOrder['backupFirst'] }

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify' | 'work'>

/** Updates, ignoring and auto-update of extensions of one site (spec: site-management §4). */
export const extensionMutations = ({ http, queryClient, notify, work }: Needs) => {
  const refetch = () => queryClient.invalidateQueries({ queryKey: siteKeys.all() })
  return {
    update: () =>
      mutationOptions({
        mutationFn: async ({ extensions, backupFirst }: UpdateSome) => {
          const items = extensions.map(({ id, siteId, name }) => {
            const siteName = queryClient.getQueryData<SiteDetail>(siteKeys.detail(siteId))?.name
            return { id, siteId, siteName, label: labelOf(name, siteName) }
          })
          const starts = await work.start({ kind: 'extension-update', items, backupFirst })
          if (backupFirst !== undefined && starts.accepted.length > 0) notify.info(afterBackups)
          return throwRefused(starts)
        },
        onSettled: refetch,
      }),
    /** All pending updates at these sites, read now unless they were read before. */
    updateAllOf: () =>
      mutationOptions({
        mutationFn: async ({ sites, pending, backupFirst }: UpdateAll) => {
          const updates = pending ?? (await readPendingUpdates(http, sites))
          const items = updates.map(({ site, item }) => ({
            ...{ id: item.id, siteId: site.id },
            label: labelOf(updatedExtension(item), site.name),
            siteName: site.name,
          }))
          const starts = await work.start({ kind: 'extension-update', items, backupFirst })
          const count = items.length - starts.refused.length
          if (items.length === 0) notify.info('Everything is up to date')
          else if (backupFirst !== undefined) notify.info(afterBackups)
          else if (count > 0) notify.info(`${count} ${count === 1 ? 'update' : 'updates'} started`)
          throwRefused(starts)
        },
        onSettled: refetch,
        meta: { failure: 'Some updates could not be started' },
      }),
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

const labelOf = (extension: string, site: string | undefined) =>
  site === undefined ? extension : `${extension} at ${site}`

import type { AutoSetting, SiteDetail, UpdateItem } from '@flotilla/api/contract'
import {
  canStartUpdate,
  listUpdates,
  MAX_LIMIT,
  setExtensionAutoUpdateById,
  toggleExtensionIgnore,
} from '@flotilla/api/contract'
import { type Platform, runBatch, throwRefused, type WorkOrder } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-keys.ts'
import type { SiteRef } from '../sites/start-at-sites.ts'
import { patchExtension } from './patch-extension.ts'

/** An extension of a site, with the name that a failure is told by. */
export type ExtensionRef = { id: number; siteId: number; name: string }

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify' | 'work'>

/** Updates, ignoring and auto-update of extensions of one site (spec: site-management §4). */
export const extensionMutations = ({ http, queryClient, notify, work }: Needs) => {
  const refetch = () => queryClient.invalidateQueries({ queryKey: siteKeys.all() })
  return {
    update: () =>
      mutationOptions({
        mutationFn: async (extensions: readonly ExtensionRef[]) => {
          const items = extensions.map(({ id, siteId, name }) => ({
            ...{ id, siteId },
            label: labelOf(name, queryClient.getQueryData<SiteDetail>(siteKeys.detail(siteId))?.name),
          }))
          return throwRefused(await work.start({ kind: 'extension-update', items }))
        },
        onSettled: refetch,
      }),
    /** Everything that is pending at these sites; ignored ones are skipped (contract §4). */
    updateAllOf: () =>
      mutationOptions({
        mutationFn: async (sites: readonly SiteRef[]) => {
          const pending: WorkOrder['items'][number][] = []
          await runBatch(sites, async (site) => {
            const query = { site: site.id, limit: MAX_LIMIT }
            const answer = await http.call(listUpdates, { query })
            for (const { id, data } of answer.data.filter(isPending)) {
              const label = labelOf(data.translated_name ?? `Extension ${id}`, site.name)
              pending.push({ id, siteId: site.id, label })
            }
          })
          const starts = await work.start({ kind: 'extension-update', items: pending })
          const count = pending.length - starts.refused.length
          if (pending.length === 0) notify.info('Everything is up to date')
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

function isPending({ data }: UpdateItem): boolean {
  return data.ignore_update === 0 && canStartUpdate(data.process_state)
}

const labelOf = (extension: string, site: string | undefined) =>
  site === undefined ? extension : `${extension} at ${site}`

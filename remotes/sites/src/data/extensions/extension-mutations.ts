import type { AutoSetting, UpdateItem } from '@flotilla/api/contract'
import {
  canStartUpdate,
  listUpdates,
  MAX_LIMIT,
  setExtensionAutoUpdateById,
  toggleExtensionIgnore,
  updateExtension,
} from '@flotilla/api/contract'
import { type Platform, runBatch } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-keys.ts'
import type { SiteRef } from '../sites/site-starts.ts'
import { patchExtension } from './patch-extension.ts'

/** An extension of a site, with the name that a failure is told by. */
export type ExtensionRef = { id: number; siteId: number; name: string }

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify'>

/** Updates, ignoring and auto-update of extensions of one site (spec: site-management §4). */
export const extensionMutations = ({ http, queryClient, notify }: Needs) => {
  const refetch = () => queryClient.invalidateQueries({ queryKey: siteKeys.all() })
  const start = async (id: number) => (await http.call(updateExtension, { params: { id } })).data
  return {
    update: () =>
      mutationOptions({
        mutationFn: (extensions: readonly ExtensionRef[]) =>
          runBatch(extensions, async ({ id, siteId }) => {
            await start(id)
            patchExtension(queryClient, siteId, id, { process_state: 1 })
          }),
        onSettled: refetch,
      }),
    /** Everything that is pending at these sites; ignored ones are skipped (contract §4). */
    updateAllOf: () =>
      mutationOptions({
        mutationFn: async (sites: readonly SiteRef[]) => {
          const pending: { id: number; name: string }[] = []
          await runBatch(sites, async (site) => {
            const query = { site: site.id, limit: MAX_LIMIT }
            const answer = await http.call(listUpdates, { query })
            for (const item of answer.data.filter(isPending)) pending.push({ id: item.id, name: site.name })
          })
          await runBatch(pending, ({ id }) => start(id))
          const count = pending.length === 1 ? '1 update' : `${pending.length} updates`
          notify.info(pending.length === 0 ? 'Everything is up to date' : `${count} started`)
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

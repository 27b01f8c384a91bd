import { toggleExtensionIgnore, type UpdateItem } from '@flotilla/api/contract'
import { type Platform, throwRefused, type WorkOrder } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { patchUpdate } from '../realtime/patch-update.ts'
import { changed } from '../realtime/update-realtime.ts'
import { updateKeys } from '../updates/update-queries.ts'
import { updateName } from '../updates/update-row.ts'
import { afterBackups } from './core-mutations.ts'

/** `backupFirst`: the work that precedes the updates of each site. */
export type UpdateStart = { updates: readonly UpdateItem[]; backupFirst?: WorkOrder['backupFirst'] }

type Needs = Pick<Platform, 'http' | 'queryClient' | 'work' | 'notify'>

/** Writes of updates (spec: site-management §4). */
export const updateMutations = ({ http, queryClient, work, notify }: Needs) => {
  const settled = () => changed(queryClient)
  const start = (failure: string) =>
    mutationOptions({
      mutationFn: async ({ updates, backupFirst }: UpdateStart) => {
        const items = updates.map((update) => ({
          id: update.id,
          siteId: update.data.site_id ?? null,
          label: updateName(update),
          siteName: update.data.site_name,
        }))
        const starts = await work.start({ kind: 'extension-update', items, backupFirst })
        if (backupFirst !== undefined && starts.accepted.length > 0) notify.info(afterBackups)
        return throwRefused(starts)
      },
      onSettled: settled,
      meta: { failure },
    })
  return {
    /**
     * Never optimistic: a row is shown as running once the server has accepted it. The tray starts a few at a
     * time (contract §4).
     */
    start: () => start('Update could not be started'),
    startMany: () => start('Some updates could not be started'),
    /** Shown at once; a refusal restores the old state. A second press is the undo. */
    toggleIgnore: () =>
      mutationOptions({
        mutationKey: ['updates', 'ignore'],
        mutationFn: ({ id }: { id: number; isIgnored: boolean }) =>
          http.call(toggleExtensionIgnore, { params: { id } }),
        onMutate: async ({ id, isIgnored }) => {
          await queryClient.cancelQueries({ queryKey: updateKeys.pages() })
          patchUpdate(queryClient, id, { ignore_update: isIgnored ? 0 : 1 })
        },
        onError: (_error, { id, isIgnored }) =>
          patchUpdate(queryClient, id, { ignore_update: isIgnored ? 1 : 0 }),
        onSettled: () =>
          queryClient.isMutating({ mutationKey: ['updates', 'ignore'] }) > 1 ? undefined : settled(),
        meta: { failure: 'The update could not be ignored or unignored' },
      }),
  }
}

import { toggleExtensionIgnore } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { patchUpdate } from '../realtime/patch-update.ts'
import { changed } from '../realtime/update-realtime.ts'
import { updateKeys } from '../updates/update-queries.ts'

type Needs = Pick<Platform, 'http' | 'queryClient'>

/** Writes of updates (spec: site-management §4). */
export const updateMutations = ({ http, queryClient }: Needs) => {
  const settled = () => changed(queryClient)
  return {
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

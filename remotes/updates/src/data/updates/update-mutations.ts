import { ApiError } from '@flotilla/api/client'
import { toggleExtensionIgnore, updateExtension } from '@flotilla/api/contract'
import { type Platform, runBatch } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { changed } from '../realtime/changed.ts'
import { patchUpdate } from './patch-update.ts'
import { updateKeys } from './update-keys.ts'
import type { UpdateRef } from './update-ref.ts'

type Needs = Pick<Platform, 'http' | 'queryClient'>

/** Writes of updates (spec: site-management §4). */
export const updateMutations = ({ http, queryClient }: Needs) => {
  const startOne = async ({ id }: UpdateRef) => {
    try {
      await http.call(updateExtension, { params: { id } })
      patchUpdate(queryClient, id, { process_state: 1 })
    } catch (error) {
      if (!isStartedAlready(error)) throw error
    }
  }
  const settled = () => changed(queryClient)
  return {
    /** Never optimistic: a row runs when the server has accepted it. */
    start: () =>
      mutationOptions({
        mutationFn: startOne,
        onSettled: settled,
        meta: { failure: 'Update could not be started' },
      }),
    startMany: () =>
      mutationOptions({
        mutationFn: (updates: readonly UpdateRef[]) => runBatch(updates, startOne),
        onSettled: settled,
        meta: { failure: 'Some updates could not be started' },
      }),
    /** At once on screen; a refusal brings the old state back. Pressing again is the way to undo. */
    toggleIgnore: () =>
      mutationOptions({
        mutationKey: ['updates', 'ignore'],
        mutationFn: ({ id }: UpdateRef & { isIgnored: boolean }) =>
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

/** Started twice is one job: another press, tab or person was faster (quality: Reliability). The list tells the rest. */
function isStartedAlready(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict'
}

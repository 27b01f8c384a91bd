import type { UpdateItem } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { canBeUpdated } from '../../data/updates/can-be-updated.ts'
import { updateMutations } from '../../data/updates/update-mutations.ts'

/** Starts what can be started of some rows and does not wait for its start yet (`takenOf`), and tells `onStart` which rows it took. */
export function useUpdateStarter(onStart: (taken: readonly UpdateItem[]) => void) {
  const platform = usePlatform()
  const mutations = updateMutations(platform)
  const { mutate: startOne } = useMutation(mutations.start())
  const { mutate: startMany } = useMutation(mutations.startMany())
  const isQueued = ({ id }: UpdateItem) => {
    const state = platform.work.get('extension-update', id)?.state
    return state === 'waiting' || state === 'starting'
  }
  const takenOf = (items: readonly UpdateItem[]) =>
    items.filter((item) => canBeUpdated(item) && !isQueued(item))
  const start = (items: readonly UpdateItem[]) => {
    const taken = takenOf(items)
    if (taken.length === 0) return
    onStart(taken)
    if (taken.length === 1) startOne(taken)
    else startMany(taken)
  }
  return { start, takenOf }
}

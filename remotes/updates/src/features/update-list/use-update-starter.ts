import { canStartUpdate, type UpdateItem } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { updateMutations } from '../../data/updates/update-mutations.ts'
import { updateName } from '../../data/updates/update-ref.ts'

/** Whether a bulk run takes the row: idle or failed, and not ignored (spec: account §4). */
export function isStartable({ data }: UpdateItem): boolean {
  return data.ignore_update === 0 && canStartUpdate(data.process_state)
}

/** Starts what can be started of some rows, a few at a time, and tells `onStart` which rows it took. */
export function useUpdateStarter(onStart: (taken: readonly UpdateItem[]) => void) {
  const mutations = updateMutations(usePlatform())
  const { mutate: startOne } = useMutation(mutations.start())
  const { mutate: startMany } = useMutation(mutations.startMany())
  return (items: readonly UpdateItem[]) => {
    const taken = items.filter(isStartable)
    const [first, ...others] = taken.map((item) => ({ id: item.id, name: updateName(item) }))
    if (first === undefined) return
    onStart(taken)
    if (others.length === 0) startOne(first)
    else startMany([first, ...others])
  }
}

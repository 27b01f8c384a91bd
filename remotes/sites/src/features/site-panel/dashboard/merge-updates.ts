import { shownProcessState, type UpdateItem } from '@flotilla/api/contract'

/**
 * Updates to show after `before`: one that was running and is no longer pending keeps its place, as done
 * (spec: site-management §4 Extension process_state).
 */
export function mergeUpdates(before: readonly UpdateItem[], now: readonly UpdateItem[]): UpdateItem[] {
  const former = new Map(before.map((item) => [item.id, item.data.process_state]))
  const pending = new Map(
    now.map((item) => [
      item.id,
      withState(item, shownProcessState(former.get(item.id), item.data.process_state)),
    ]),
  )
  const stayed = before.flatMap((item) => {
    const still = pending.get(item.id)
    if (still !== undefined) return [still]
    return item.data.process_state === 1 || item.data.process_state === 2 ? [withState(item, 2)] : []
  })
  return [...stayed, ...[...pending.values()].filter((item) => !former.has(item.id))]
}

function withState(item: UpdateItem, process_state: UpdateItem['data']['process_state']): UpdateItem {
  return { ...item, data: { ...item.data, process_state } }
}

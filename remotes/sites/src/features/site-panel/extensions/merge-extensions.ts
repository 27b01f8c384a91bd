import { type Extension, shownProcessState } from '@flotilla/api/contract'

/**
 * Extensions to show after `before`: one that was running and is now idle is done, and stays so until it has
 * another update (spec: site-management §4 Extension process_state).
 */
export function mergeExtensions(before: readonly Extension[], now: readonly Extension[]): Extension[] {
  const former = new Map(before.map((one) => [one.id, one.process_state]))
  return now.map((one) => {
    const was = former.get(one.id)
    const isStillDone = was === 2 && one.process_state === 0 && one.needs_update === 0
    return { ...one, process_state: isStillDone ? 2 : shownProcessState(was, one.process_state) }
  })
}

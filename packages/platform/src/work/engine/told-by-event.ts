import type { RealtimeEvent } from '@flotilla/api/contract'
import { workKinds } from '../kinds/work-kinds.ts'
import type { WorkAction, WorkOutcome } from '../work-action.ts'
import type { WorkItem } from '../work-item.ts'
import type { WorkKind } from '../work-kind.ts'
import type { WorkState } from '../work-state.ts'

/** What an event says of the work under way. */
export function toldByEvent({ runs }: WorkState, event: RealtimeEvent, at: string): WorkAction[] {
  return runs.flatMap(({ id: runId, kind, items }) =>
    items.flatMap((item): WorkAction[] => {
      if (item.state !== 'starting' && item.state !== 'running') return []
      const outcome = outcomeOf(event, kind, item)
      const { id, startedAt } = item
      return outcome === null ? [] : [{ type: 'told', runId, id, at, startedAt, outcome }]
    }),
  )
}

/** Cancelled work ends by the event of failed work, which says so where the backend knows of cancelling (contract §4, (+)). */
function outcomeOf(event: RealtimeEvent, kind: WorkKind, item: WorkItem): WorkOutcome | null {
  const outcome = workKinds[kind].ends(event, item)
  const isCancelled = 'is_cancelled' in event.payload && event.payload.is_cancelled === true
  return outcome?.state === 'failed' && isCancelled ? { ...outcome, state: 'cancelled' } : outcome
}

import type { RealtimeEvent } from '@flotilla/api/contract'
import { workKinds } from '../kinds/work-kinds.ts'
import type { WorkAction } from '../work-action.ts'
import type { WorkState } from '../work-state.ts'

/** What an event says of the work under way. */
export function toldByEvent({ runs }: WorkState, event: RealtimeEvent, at: string): WorkAction[] {
  return runs.flatMap(({ id: runId, kind, items }) =>
    items.flatMap((item): WorkAction[] => {
      if (item.state !== 'starting' && item.state !== 'running') return []
      const outcome = workKinds[kind].ends(event, item)
      const { id, startedAt } = item
      return outcome === null ? [] : [{ type: 'told', runId, id, at, startedAt, outcome }]
    }),
  )
}

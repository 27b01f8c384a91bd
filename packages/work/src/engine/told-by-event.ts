import {
  type AnyEvent,
  isWorkUnderWay,
  meaningOf,
  type WorkItem,
  type WorkVocabulary,
  workVocabulary,
} from '@flotilla/api/contract'
import type { WorkAction, WorkOutcome } from '../runs/reduce-work.ts'
import type { WorkState } from '../runs/runs.ts'

type Running = { runs: readonly { id: string; kind: string; items: readonly WorkItem[] }[] }

/** What an event says of the work under way. */
export function toldByEvent(
  { runs }: WorkState | Running,
  event: AnyEvent,
  at: string,
  vocabulary: WorkVocabulary = workVocabulary,
): WorkAction[] {
  return runs.flatMap(({ id: runId, kind, items }) =>
    items.flatMap((item): WorkAction[] => {
      if (!isWorkUnderWay(item.state)) return []
      const outcome = outcomeOf(event, kind, item.id, vocabulary)
      const { id, startedAt } = item
      return outcome === null ? [] : [{ type: 'told', runId, id, at, startedAt, outcome }]
    }),
  )
}

/**
 * What an event says of a piece of work: its last part ends it, and so does an earlier one that did not end
 * well, unless the kind goes on after a failure. Null when the event says nothing of it.
 */
function outcomeOf(
  event: AnyEvent,
  kind: string,
  itemId: number,
  vocabulary: WorkVocabulary,
): WorkOutcome | null {
  const { kind: part, work, moment, id } = meaningOf(event, vocabulary)
  const own = vocabulary.kinds[kind]
  const { payload } = event
  if (!own || !work || part === null || !own.parts.includes(part)) return null
  if ((own.items === 'site' ? payload.site_id : id) !== itemId) return null
  const isLast = part === own.parts.at(-1)
  switch (moment) {
    case 'started':
      return null
    case 'progressed':
      return isLast && payload.can_cancel === false ? { state: 'running', reason: null, cancel: 'no' } : null
    case 'done':
      return isLast ? { state: 'done', reason: null } : null
    case 'failed':
    case 'cancelled': {
      if (moment === 'failed' && !isLast && own.goesOnAfterFailure) return null
      const { failure } = own.goesOnAfterFailure ? own : work
      const reason = payload.message || payload.last_test_reason || failure
      return { state: moment, reason: reason.slice(0, 1000) }
    }
  }
}

/**
 * Whether an event says that one piece of a batch under way began or went well. The tray shows the batch as a
 * whole, so no message says it of each piece.
 */
export function isWellOfBatch(
  { runs }: WorkState | Running,
  event: AnyEvent,
  vocabulary: WorkVocabulary = workVocabulary,
): boolean {
  const { kind: part, moment, id } = meaningOf(event, vocabulary)
  if (part === null || (moment !== 'started' && moment !== 'done')) return false
  return runs.some(({ kind, items }) => {
    const own = vocabulary.kinds[kind]
    if (own === undefined || items.length < 2 || !own.parts.includes(part)) return false
    const itemId = own.items === 'site' ? event.payload.site_id : id
    return items.some((item) => item.id === itemId && isWorkUnderWay(item.state))
  })
}

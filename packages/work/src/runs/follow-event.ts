import {
  type AnyEvent,
  BATCH_ITEMS_LIMIT,
  hasWorkEnded,
  isWorkUnderWay,
  meaningOf,
  type WorkItem,
  type WorkVocabulary,
  workVocabulary,
} from '@flotilla/api/contract'
import type { WorkAction, WorkOutcome } from './reduce-work.ts'
import type { BatchFacts, WorkState } from './runs.ts'

type Run = { id: string; kind: string; items: readonly WorkItem[]; batch?: BatchFacts }
type Running = { runs: readonly Run[] }

/** What an event says about work under way. */
export function actionsOfEvent(
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
      return outcome === null ? [] : [{ type: 'reported', runId, id, at, startedAt, outcome }]
    }),
  )
}

/**
 * What an event says about a piece of work: its last part ends it, and so does an earlier part that failed,
 * unless the kind continues after a failure. Null when the event does not concern it.
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
 * Whether an event says that one piece of a running batch began or succeeded. The tray shows the batch as a
 * whole, so single pieces get no message. Pieces of a large batch that were not read count as its own.
 */
export function isWellOfBatch(
  { runs }: WorkState | Running,
  event: AnyEvent,
  vocabulary: WorkVocabulary = workVocabulary,
): boolean {
  const { kind: part, moment, id } = meaningOf(event, vocabulary)
  if (part === null || (moment !== 'started' && moment !== 'done')) return false
  return runs.some(({ kind, items, batch }) => {
    const own = vocabulary.kinds[kind]
    if (own === undefined || (batch?.counts.total ?? items.length) < 2) return false
    const isOpen = ({ state }: WorkItem) =>
      batch === undefined ? isWorkUnderWay(state) : !hasWorkEnded(state)
    const first: readonly string[] = vocabulary.kinds[batch?.backupFirst ?? '']?.parts ?? []
    const isWork = own.parts.includes(part)
    if (!isWork && !first.includes(part)) return false
    const itemId = own.items === 'site' ? event.payload.site_id : id
    const isOwn = (item: WorkItem) => (isWork ? item.id === itemId : item.siteId === event.payload.site_id)
    if (items.some((item) => isOwn(item) && isOpen(item))) return true
    return batch !== undefined && batch.state !== 'ended' && batch.counts.total > BATCH_ITEMS_LIMIT
  })
}

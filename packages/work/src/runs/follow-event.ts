import {
  type AnyEvent,
  BATCH_ITEMS_LIMIT,
  hasWorkEnded,
  isWorkUnderWay,
  meaningOf,
  outcomeOfEvent,
  type WorkItem,
  type WorkVocabulary,
  workVocabulary,
} from '@flotilla/api/contract'
import type { WorkAction } from './reduce-work.ts'
import type { BatchFacts } from './runs.ts'

/** `kind`: a word of the vocabulary. */
type Run = { id: string; kind: string; items: readonly WorkItem[] }
type OfBatch = Run & { batch: Pick<BatchFacts, 'state' | 'counts' | 'backupFirst'> }

/** What an event says about work under way. */
export function actionsOfEvent(
  { runs }: { runs: readonly Run[] },
  event: AnyEvent,
  vocabulary: WorkVocabulary = workVocabulary,
): WorkAction[] {
  return runs.flatMap(({ id: runId, kind, items }) =>
    items.flatMap((item): WorkAction[] => {
      if (!isWorkUnderWay(item.state)) return []
      const outcome = outcomeOfEvent(event, kind, item.id, vocabulary)
      const { id, startedAt } = item
      return outcome === null ? [] : [{ type: 'reported', runId, id, startedAt, outcome }]
    }),
  )
}

/**
 * Whether an event says that one piece of a running batch began or succeeded. The tray shows the batch as a
 * whole, so single pieces get no message. Pieces of a large batch that were not read count as its own.
 */
export function isWellOfBatch(
  { runs }: { runs: readonly OfBatch[] },
  event: AnyEvent,
  vocabulary: WorkVocabulary = workVocabulary,
): boolean {
  const { kind: part, moment, id } = meaningOf(event, vocabulary)
  if (part === null || (moment !== 'started' && moment !== 'done')) return false
  return runs.some(({ kind, items, batch }) => {
    const own = vocabulary.kinds[kind]
    if (own === undefined || batch.counts.total < 2) return false
    const first: readonly string[] = vocabulary.kinds[batch.backupFirst ?? '']?.parts ?? []
    const isWork = own.parts.includes(part)
    if (!isWork && !first.includes(part)) return false
    const itemId = own.items === 'site' ? event.payload.site_id : id
    const isOwn = (item: WorkItem) => (isWork ? item.id === itemId : item.siteId === event.payload.site_id)
    if (items.some((item) => isOwn(item) && !hasWorkEnded(item.state))) return true
    return batch.state !== 'ended' && batch.counts.total > BATCH_ITEMS_LIMIT
  })
}

import { meaningOf, type WorkVocabulary, workVocabulary } from './event-meaning.ts'
import { RunningWorkKind, type WorkKind, wordOf } from './work-kind.ts'
import { type AnyEvent, workKinds } from './work-kinds.ts'
import {
  type CancelState,
  isWorkUnderWay,
  type WorkItem,
  type WorkItemState,
  type WorkStep,
  workStateAfter,
} from './work-state.ts'

/** The state of a piece of work according to an event or the API. */
export type WorkOutcome = {
  state: Extract<WorkItemState, 'running' | 'done' | 'failed' | 'cancelled'>
  reason: string | null
  /** For running work; undefined: nothing new. */
  cancel?: CancelState | undefined
}

type Moving = Pick<WorkItem, 'state' | 'reason' | 'startedAt' | 'isAccepted' | 'cancel'>

/** The piece after a step of its state machine; the same object if the step does not fit. */
export function afterStep<Item extends Moving>(item: Item, step: WorkStep, changes: Partial<Moving>): Item {
  const state = workStateAfter(item.state, step)
  return state === null ? item : { ...item, ...changes, state }
}

/** The piece after what an event or the API says of it; the same object if that is nothing new. */
export function afterOutcome<Item extends Moving>(item: Item, { state, reason, cancel }: WorkOutcome): Item {
  if (!isWorkUnderWay(item.state)) return item
  if (state !== 'running') return afterStep(item, state, { reason, isAccepted: true, cancel: 'no' })
  // The person's wish counts until the server says no.
  const known = item.cancel === 'asked' ? 'asked' : (cancel ?? item.cancel)
  if (item.state === 'running') return known === item.cancel ? item : { ...item, cancel: known }
  return afterStep(item, 'accepted', { reason, isAccepted: true, cancel: known })
}

/**
 * What an event says about a piece of work: its last part ends it, and so does an earlier part that failed,
 * unless the kind continues after a failure. Null when the event does not concern it.
 */
export function outcomeOfEvent(
  event: AnyEvent,
  kind: string,
  id: number,
  vocabulary: WorkVocabulary = workVocabulary,
): WorkOutcome | null {
  const { kind: part, work, moment, id: subject } = meaningOf(event, vocabulary)
  const own = vocabulary.kinds[kind]
  const { payload } = event
  if (!own || !work || part === null || !own.parts.includes(part)) return null
  if ((own.items === 'site' ? payload.site_id : subject) !== id) return null
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

/** What a cancellation at a site names: all parts of the kind. Null: the extension is named instead. */
export function cancelledParts(kind: WorkKind): RunningWorkKind[] | null {
  const { items, parts } = workKinds[kind]
  if (items === 'extension') return null
  const words: readonly string[] = parts.map(wordOf)
  return RunningWorkKind.options.filter((word) => words.includes(word))
}

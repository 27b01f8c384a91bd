import type { Http } from '@flotilla/api/client'
import {
  type AnyEvent,
  isWorkUnderWay,
  meaningOf,
  type WorkItem,
  type WorkVocabulary,
  workVocabulary,
} from '@flotilla/api/contract'
import type { ProgressSource } from '@flotilla/platform'
import type { WorkFinding } from '../kinds/findings.ts'
import { workCalls } from '../kinds/work-calls.ts'
import type { WorkAction, WorkOutcome } from '../runs/reduce-work.ts'
import type { WorkRun, WorkState } from '../runs/runs.ts'
import type { WorkStore } from '../runs/work-store.ts'
import { setWorkPercent } from './create-starter.ts'

type Running = { runs: readonly { id: string; kind: string; items: readonly WorkItem[] }[] }

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
 * whole, so single pieces get no message.
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

type Parts = {
  http: Http
  progress: ProgressSource
  store: WorkStore
  clock: () => Date
  hearMissed?: () => Promise<void>
  /** Whether a start call of this page is still unanswered. */
  isCalling: (run: WorkRun, item: WorkItem) => boolean
  hasEnded: () => boolean
}

/**
 * Makes the function that asks the API about everything that has been under way for longer than `minAgeMs`.
 * If the API does not answer, everything stays as it is. One check at a time; it never rejects.
 */
export function createChecker({ http, progress, store, clock, hearMissed, isCalling, hasEnded }: Parts) {
  let isChecking = false

  async function checkRun(run: WorkRun, items: readonly WorkItem[]): Promise<void> {
    const findings = await workCalls[run.kind].find(http, items).catch(() => null)
    if (findings === null) return
    // An end is committed together with its event, and the event has the reason.
    if ([...findings.values()].some(({ state }) => state !== 'running')) await hearMissed?.()
    if (hasEnded()) return
    for (const item of items) {
      const finding = findings.get(item.id)
      const still = sameItem(item, run, store)
      if (finding === undefined || still === null) continue
      if (finding.state !== 'running') setWorkPercent(progress, run.kind, item, null)
      store.apply(actionOf(run, still, finding, clock().toISOString()))
    }
  }

  return async (minAgeMs: number): Promise<void> => {
    if (isChecking) return
    isChecking = true
    for (const run of store.get().runs) {
      const items = run.items.filter(
        (item) =>
          isWorkUnderWay(item.state) &&
          !isCalling(run, item) &&
          clock().getTime() - Date.parse(item.startedAt ?? '') >= minAgeMs,
      )
      if (items.length > 0) await checkRun(run, items)
    }
    isChecking = false
  }
}

/**
 * The item as it is now, under way by the same start; null when an event has ended it, or the person has
 * begun it again.
 */
function sameItem(item: WorkItem, run: WorkRun, store: WorkStore): WorkItem | null {
  const runs = store.get().runs.filter(({ id }) => id === run.id)
  const now = runs.flatMap(({ items }) => items).find(({ id }) => id === item.id)
  const isSame = now?.startedAt === item.startedAt && isWorkUnderWay(now.state)
  return isSame ? now : null
}

/**
 * A piece that was to be cancelled and is not done was cancelled. A piece without trace was not accepted: it
 * waits again if its call was never answered, and has failed if it was.
 */
function actionOf(run: WorkRun, item: WorkItem, finding: WorkFinding, at: string): WorkAction {
  const of = { runId: run.id, id: item.id, at }
  const isOver = finding.state === 'failed' || finding.state === 'untraced'
  if (item.cancel === 'asked' && isOver) {
    const outcome = { state: 'cancelled', reason: null } as const
    return { type: 'reported', ...of, startedAt: item.startedAt, outcome }
  }
  if (finding.state !== 'untraced')
    return { type: 'reported', ...of, startedAt: item.startedAt, outcome: finding }
  if (item.state === 'starting') return { type: 'returned', ...of }
  const outcome = { state: 'failed', reason: item.reason ?? finding.reason } as const
  return { type: 'reported', ...of, startedAt: item.startedAt, outcome }
}

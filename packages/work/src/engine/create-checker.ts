import type { Http } from '@flotilla/api/client'
import { isWorkUnderWay, type WorkItem } from '@flotilla/api/contract'
import type { ProgressSource } from '@flotilla/platform'
import type { WorkFinding } from '../kinds/findings.ts'
import { workCalls } from '../kinds/work-calls.ts'
import { setWorkPercent } from '../runs/percent.ts'
import type { WorkAction } from '../runs/reduce-work.ts'
import type { WorkRun } from '../runs/runs.ts'
import type { WorkStore } from '../runs/work-store.ts'

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

import type { Http } from '@flotilla/api/client'
import { isWorkUnderWay } from '@flotilla/api/contract'
import type { WorkFinding } from '../kinds/findings.ts'
import { workCalls } from '../kinds/work-calls.ts'
import { workOf } from '../runs/backup-first.ts'
import type { RunAction } from '../runs/reduce-runs.ts'
import type { RunStore } from '../runs/run-store.ts'
import type { TabItem, TabRun } from '../runs/tab-run.ts'

type Parts = {
  http: Http
  store: RunStore
  clock: () => Date
  hearMissed?: (() => Promise<void>) | undefined
  /** Whether a start call of this page is still unanswered. */
  isCalling: (run: TabRun, item: TabItem) => boolean
  hasEnded: () => boolean
}

/**
 * Makes the function that asks the API about everything that has been under way for longer than `minAgeMs`.
 * If the API does not answer, everything stays as it is. One check at a time; it never rejects.
 */
export function createChecker({ http, store, clock, hearMissed, isCalling, hasEnded }: Parts) {
  let isChecking = false

  async function checkItems(run: TabRun, items: readonly TabItem[]): Promise<void> {
    const [first] = items
    if (first === undefined) return
    const [kind] = workOf(run, first)
    const subjects = new Map(items.map((item) => [item, workOf(run, item)[1]]))
    const findings = await workCalls[kind].find(http, [...subjects.values()]).catch(() => null)
    if (findings === null) return
    // An end is committed together with its event, and the event has the reason.
    if ([...findings.values()].some(({ state }) => state !== 'running')) await hearMissed?.()
    if (hasEnded()) return
    for (const [item, { id }] of subjects) {
      const finding = findings.get(id)
      const still = sameItem(item, run, store)
      if (finding === undefined || still === null) continue
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
      await checkItems(
        run,
        items.filter(({ step }) => step !== undefined),
      )
      await checkItems(
        run,
        items.filter(({ step }) => step === undefined),
      )
    }
    isChecking = false
  }
}

/**
 * The item as it is now, under way by the same start; null when an event has ended it, or the person has
 * begun it again.
 */
function sameItem(item: TabItem, run: TabRun, store: RunStore): TabItem | null {
  const runs = store.get().runs.filter(({ id }) => id === run.id)
  const now = runs.flatMap(({ items }) => items).find(({ id }) => id === item.id)
  const isSame = now?.startedAt === item.startedAt && isWorkUnderWay(now.state)
  return isSame ? now : null
}

/**
 * A piece that was to be cancelled and is not done was cancelled. A piece without trace was not accepted: it
 * waits again if its call was never answered, and has failed if it was.
 */
function actionOf(run: TabRun, item: TabItem, finding: WorkFinding, at: string): RunAction {
  const of = { runId: run.id, id: item.id, at }
  const reported = { type: 'reported', ...of, startedAt: item.startedAt } as const
  const isOver = finding.state === 'failed' || finding.state === 'untraced'
  if (item.cancel === 'asked' && isOver) return { ...reported, outcome: { state: 'cancelled', reason: null } }
  if (finding.state !== 'untraced') return { ...reported, outcome: finding }
  if (item.state === 'starting') return { type: 'returned', ...of }
  return { ...reported, outcome: { state: 'failed', reason: item.reason ?? finding.reason } }
}

import { ApiError, type Http } from '@flotilla/api/client'
import type { WorkItem, WorkKind } from '@flotilla/api/contract'
import type { ProgressSource } from '@flotilla/platform'
import { workCalls } from '../kinds/work-calls.ts'
import { percentKey, setWorkPercent } from '../runs/percent.ts'
import { countWork, mayBegin, type WorkRun, type WorkState } from '../runs/runs.ts'
import type { WorkStore } from '../runs/work-store.ts'

/** Most start calls under way at once (contract §4: a few at a time). */
const STARTS_AT_ONCE = 4
/** Most pieces of one run that run at once; the others wait, and can still be stopped. */
const RUNNING_AT_ONCE = 16

/** Whether a run must not begin more for now. */
export function isFull(run: WorkRun): boolean {
  return countWork(run.items).running >= RUNNING_AT_ONCE
}

/** The next piece to start, the oldest run first; null when nothing waits or enough is under way. */
function nextStart({ runs }: WorkState): { run: WorkRun; item: WorkItem } | null {
  const isStarting = (item: WorkItem) => item.state === 'starting'
  const calls = runs.reduce((sum, run) => sum + run.items.filter(isStarting).length, 0)
  if (calls >= STARTS_AT_ONCE) return null
  for (const run of runs) {
    const item = run.isPaused ? undefined : run.items.find(mayBegin)
    if (item !== undefined && !isFull(run)) return { run, item }
  }
  return null
}

/**
 * How a start call ended. `interruption`: why it broke off; null if it did not. `canCancel`: the server says
 * so. `aborted`: the identity ended, and no caller waits for it.
 */
export type StartAnswer =
  | { kind: 'accepted'; interruption: string | null; canCancel: boolean }
  | { kind: 'refused'; error: Error }
  | { kind: 'aborted' }

type Needs = { http: Http; progress: ProgressSource }

/**
 * Calls a start, once. The percent is 0 on start, and the previous one after a refusal (spec: site-management
 * §4, §8).
 */
async function startItem({ http, progress }: Needs, kind: WorkKind, item: WorkItem): Promise<StartAnswer> {
  const key = percentKey(kind, item)
  const before = key === null ? null : progress.get(...key)
  setWorkPercent(progress, kind, item, 0)
  try {
    const { data } = await workCalls[kind].start(http, item)
    const canCancel = data.can_cancel === true && item.siteId !== null
    return { kind: 'accepted', interruption: null, canCancel }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'contract'
    if (code === 'conflict' && kind === 'extension-update')
      return { kind: 'accepted', interruption: null, canCancel: false }
    if (code === 'network' || code === 'timeout')
      return { kind: 'accepted', interruption: errorOf(error).message, canCancel: false }
    setWorkPercent(progress, kind, item, code === 'site_busy' || code === 'conflict' ? before : null)
    return code === 'aborted' ? { kind: 'aborted' } : { kind: 'refused', error: errorOf(error) }
  }
}

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error('Something went wrong.'))

type Parts = {
  http: Http
  progress: ProgressSource
  store: WorkStore
  clock: () => Date
  mayStart: () => boolean
  /** The error of a refused start. */
  onRefused: (run: WorkRun, item: WorkItem, error: Error) => void
}

/**
 * Starts waiting pieces. Each start changes the store, whose listeners call `next` again, so every piece gets
 * its turn.
 */
export function createStarter({ http, progress, store, clock, mayStart, onRefused }: Parts) {
  /** Unanswered calls of this page. */
  const calls = new Set<string>()
  const keyOf = (run: WorkRun, item: WorkItem) => `${run.id}:${item.id}`

  async function begin(run: WorkRun, item: WorkItem): Promise<void> {
    const of = { runId: run.id, id: item.id }
    const at = () => clock().toISOString()
    calls.add(keyOf(run, item))
    store.apply({ type: 'starting', ...of, at: at() })
    const answer = await startItem({ http, progress }, run.kind, item)
    calls.delete(keyOf(run, item))
    if (!mayStart() || answer.kind === 'aborted') return
    if (answer.kind === 'accepted') {
      const { interruption, canCancel } = answer
      store.apply({
        type: 'accepted',
        ...of,
        at: at(),
        interruption: interruption?.slice(0, 1000) ?? null,
        canCancel,
      })
    } else {
      onRefused(run, item, answer.error)
      store.apply({ type: 'refused', ...of, at: at(), reason: answer.error.message.slice(0, 1000) })
    }
  }

  let isLooking = false
  /**
   * Begins in the order of the run: a start changes the store, which asks for the next one before it is
   * called.
   */
  const next = () => {
    if (isLooking) return
    isLooking = true
    while (mayStart()) {
      const found = nextStart(store.get())
      if (found === null) break
      void begin(found.run, found.item)
    }
    isLooking = false
  }
  return { next, isCalling: (run: WorkRun, item: WorkItem) => calls.has(keyOf(run, item)) }
}

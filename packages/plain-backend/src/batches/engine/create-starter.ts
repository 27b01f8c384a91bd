import { ApiError, type Http } from '@flotilla/api/client'
import type { WorkKind } from '@flotilla/api/contract'
import { workCalls } from '../kinds/work-calls.ts'
import { startableItems, workOf } from '../runs/backup-first.ts'
import type { RunStore } from '../runs/run-store.ts'
import { countItems, type TabItem, type TabRun, type TabRuns } from '../runs/tab-run.ts'

/** Most start calls under way at once (contract §4: a few at a time). */
const STARTS_AT_ONCE = 4
/** Most pieces of one run that run at once; the others wait, and can still be cancelled. */
const RUNNING_AT_ONCE = 16

/** Whether a run must not begin more for now. */
export function isFull(run: TabRun): boolean {
  return countItems(run.items).running >= RUNNING_AT_ONCE
}

/** The next piece to start, the oldest run first; null when nothing waits or enough is under way. */
function nextStart({ runs }: TabRuns): { run: TabRun; item: TabItem } | null {
  const isStarting = (item: TabItem) => item.state === 'starting'
  const calls = runs.reduce((sum, run) => sum + run.items.filter(isStarting).length, 0)
  if (calls >= STARTS_AT_ONCE) return null
  for (const run of runs) {
    if (run.isPaused || isFull(run)) continue
    const [item] = startableItems(run)
    if (item !== undefined) return { run, item }
  }
  return null
}

/**
 * How a start call ended. `interruption`: why it broke off; null if it did not. `canCancel`: the backend says
 * so. `aborted`: the identity ended, and no caller waits for it.
 */
type StartAnswer =
  | { kind: 'accepted'; interruption: string | null; canCancel: boolean }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'aborted' }

/** Calls a start, once. */
async function startItem(http: Http, kind: WorkKind, item: TabItem): Promise<StartAnswer> {
  try {
    const { data } = await workCalls[kind].start(http, item)
    const canCancel = data.can_cancel === true && item.siteId !== null
    return { kind: 'accepted', interruption: null, canCancel }
  } catch (cause) {
    const error = errorOf(cause)
    switch (error.code) {
      case 'aborted':
        return { kind: 'aborted' }
      case 'network':
      case 'timeout':
        return { kind: 'accepted', interruption: error.message, canCancel: false }
      case 'conflict':
        // The update runs already, which is what the person wants.
        if (kind === 'extension-update') return { kind: 'accepted', interruption: null, canCancel: false }
        return { kind: 'refused', error }
      default:
        return { kind: 'refused', error }
    }
  }
}

function errorOf(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  const message = cause instanceof Error ? cause.message : 'Something went wrong.'
  return new ApiError({ code: 'contract', message, cause })
}

type Parts = { http: Http; store: RunStore; clock: () => Date; mayStart: () => boolean }

/**
 * Starts waiting pieces. Each start changes the store, whose listeners call `next` again, so every piece gets
 * its turn.
 */
export function createStarter({ http, store, clock, mayStart }: Parts) {
  /** Unanswered calls of this page. */
  const calls = new Set<string>()
  const keyOf = (run: TabRun, item: TabItem) => `${run.id}:${item.id}`

  async function begin(run: TabRun, item: TabItem): Promise<void> {
    const of = { runId: run.id, id: item.id }
    const at = () => clock().toISOString()
    calls.add(keyOf(run, item))
    store.apply({ type: 'starting', ...of, at: at() })
    const answer = await startItem(http, ...workOf(run, item))
    calls.delete(keyOf(run, item))
    if (!mayStart() || answer.kind === 'aborted') return
    if (answer.kind === 'accepted') {
      const { interruption, canCancel } = answer
      const cut = interruption?.slice(0, 1000) ?? null
      store.apply({ type: 'accepted', ...of, at: at(), interruption: cut, canCancel })
    } else {
      const { code, message } = answer.error
      store.apply({ type: 'refused', ...of, at: at(), reason: message.slice(0, 1000), code })
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
  return { next, isCalling: (run: TabRun, item: TabItem) => calls.has(keyOf(run, item)) }
}

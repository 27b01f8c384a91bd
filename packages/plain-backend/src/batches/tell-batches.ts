import type { BatchEvent, BatchEventName, BatchMessage } from '@flotilla/api/contract'
import type { RunStore } from './runs/run-store.ts'
import { countItems, hasEnded, type TabRun } from './runs/tab-run.ts'

/** A batch is told at most once in this time (contract §6). */
const EVERY_MS = 500

type Told = { run: TabRun | null; at: number; timer: ReturnType<typeof setTimeout> | undefined }

/**
 * Tells what happens to the batches, as our server does: `batch.changed` at most twice a second for each,
 * also when it is dismissed, and `batch.ended`. Returns the function that ends it.
 */
export function tellBatches(store: RunStore, tell: (message: BatchMessage) => void): () => void {
  const told = new Map<number, Told>()
  let before = store.get().runs

  const say = (name: BatchEventName, run: TabRun) => tell({ name, payload: eventOf(run) })
  function sayNow(id: number, each: Told): void {
    const now = store.get().runs.find((run) => run.id === id)
    const last = each.run
    Object.assign(each, { run: now ?? null, at: performance.now(), timer: undefined })
    const known = now ?? last
    if (known !== null) say('batch.changed', known)
    if (now === undefined) told.delete(id)
    else if (hasEnded(now) && (last === null || !hasEnded(last))) say('batch.ended', now)
  }
  function note(id: number, run: TabRun | null): void {
    const each = told.get(id) ?? { run, at: Number.NEGATIVE_INFINITY, timer: undefined }
    told.set(id, each)
    const rest = each.at + EVERY_MS - performance.now()
    if (each.timer !== undefined) return
    if (rest <= 0) sayNow(id, each)
    else each.timer = setTimeout(() => sayNow(id, each), rest)
  }
  const unsubscribe = store.subscribe(() => {
    const { runs } = store.get()
    const known = new Map(before.map((run) => [run.id, run]))
    before = runs
    for (const run of runs) if (known.get(run.id) !== run) note(run.id, known.get(run.id) ?? null)
    const ids = new Set(runs.map(({ id }) => id))
    for (const [id, run] of known) if (!ids.has(id)) note(id, run)
  })
  return () => {
    unsubscribe()
    for (const { timer } of told.values()) clearTimeout(timer)
  }
}

/** Nothing orders these events, so all have the number 0. */
function eventOf({ id, items, touchedAt }: TabRun): BatchEvent {
  return { id: `batch-${id}`, seq: 0, at: touchedAt, batch_id: id, counts: countItems(items) }
}

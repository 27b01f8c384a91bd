import { isWorkUnderWay, type WorkItem } from '@flotilla/api/contract'
import { hasEnded, type WorkRun } from './runs.ts'

/** Percent of a piece of work that is under way; null when its kind has none, or none is known. */
export type PercentOf = (run: WorkRun, item: WorkItem) => number | null

/** All work of the tray in figures; each piece counts once. */
export type WorkSummary = {
  /** Running at a site now. */
  running: number
  /** Waits for its turn: in this browser, at the server, or behind other work. */
  waiting: number
  /** Waits for the person to continue it. */
  paused: number
  /** Of runs that have ended. */
  failed: number
  done: number
  /** Share of the open runs that is done, 0 to 1; null while none is open. */
  share: number | null
}

/** Work that the server has accepted and shows no percent for waits there for its turn. */
export function isAtWork(run: WorkRun, item: WorkItem, percentOf: PercentOf): boolean {
  return isWorkUnderWay(item.state) && percentOf(run, item) !== 0
}

/** How many pieces the server has accepted and not begun. */
export function countQueued(run: WorkRun, percentOf: PercentOf): number {
  const queued = run.items.filter((item) => isWorkUnderWay(item.state) && !isAtWork(run, item, percentOf))
  return Math.min(queued.length, run.batch.counts.running)
}

/** The one count of work, used by both the button in the top bar and the tray. */
export function summariseWork(runs: readonly WorkRun[], percentOf: PercentOf): WorkSummary {
  const open = runs.filter((run) => !hasEnded(run))
  const summary = { running: 0, waiting: 0, paused: 0, failed: 0, done: 0, share: null }
  for (const run of runs) {
    const { failed, done } = run.batch.counts
    summary.failed += failed
    summary.done += done
  }
  let share = 0
  let total = 0
  for (const run of open) {
    total += startable(run)
    share += endedShare(run, percentOf)
    const { running, waiting } = run.batch.counts
    const queued = countQueued(run, percentOf)
    summary.running += running - queued
    summary.waiting += queued
    summary[run.batch.state === 'paused' ? 'paused' : 'waiting'] += waiting
  }
  return { ...summary, share: total === 0 ? null : share / total }
}

/**
 * The number of a run's pieces that are or were to be started: a skipped piece counts as neither open nor
 * ended.
 */
export function startable(run: WorkRun): number {
  const { total, skipped } = run.batch.counts
  return total - skipped
}

/**
 * How many pieces of a run have ended, with the percent of those under way as parts of one. The percent of a
 * backup that precedes a piece says nothing about the piece.
 */
export function endedShare(run: WorkRun, percentOf: PercentOf): number {
  const { done, failed, cancelled } = run.batch.counts
  const begun = run.items.filter(({ state, step }) => isWorkUnderWay(state) && step !== 'backup')
  const parts = begun.reduce((sum, item) => sum + (percentOf(run, item) ?? 0) / 100, 0)
  return done + failed + cancelled + parts
}

/** "4 running, 6 waiting"; null when nothing is open. */
export function openWorkWords({ running, waiting, paused }: WorkSummary): string | null {
  const parts = [
    [running, 'running'],
    [waiting, 'waiting'],
    [paused, 'paused'],
  ] as const
  const words = parts.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]))
  return words.length === 0 ? null : words.join(', ')
}

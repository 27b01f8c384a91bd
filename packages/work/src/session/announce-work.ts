import { workKinds } from '@flotilla/api/contract'
import { countWork, hasEnded, type WorkRun, type WorkState } from '../runs/runs.ts'

/** What is worth saying aloud between two states: a run that began or ended; null when nothing is. */
export function announceWork(before: WorkState, now: WorkState): string | null {
  const known = new Map(before.runs.map((run) => [run.id, run]))
  for (const run of now.runs) {
    const earlier = known.get(run.id)
    if (earlier === run) continue
    if (earlier === undefined) return hasEnded(run) ? null : `${nameOf(run)} started`
    if (hasEnded(run) && !hasEnded(earlier)) return `${nameOf(run)} ended: ${resultOf(run)}`
  }
  return null
}

function nameOf({ kind, items }: WorkRun): string {
  const { title, many } = workKinds[kind]
  return items.length === 1 ? `${title} of ${items[0]?.label}` : `${title} of ${items.length} ${many}`
}

function resultOf(run: WorkRun): string {
  const { done, failed, cancelled, skipped, stopped } = countWork(run.items)
  const parts = [
    [done, 'done'],
    [failed, 'failed'],
    [cancelled, 'cancelled'],
    [skipped, 'skipped'],
    [stopped, 'not started'],
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]))
  return parts.join(', ')
}

import type { Incident } from '@flotilla/api/contract'

const STEP_MS = 30 * 60_000
const STEPS = 48

/** Half an hour from `at` on, epoch milliseconds. */
type DayStep = { at: number; isDown: boolean }

/**
 * The 24 hours before `now`, epoch milliseconds, oldest first, and how long the site was down in them. An
 * incident that cannot be read counts for nothing.
 */
export function downSteps(incidents: readonly Incident[], now: number): { steps: DayStep[]; downMs: number } {
  const start = now - STEPS * STEP_MS
  const spans = incidents
    .map(({ from, to }) => [Math.max(start, Date.parse(from)), to === null ? now : Date.parse(to)] as const)
    .filter(([from, to]) => to > from)
    .sort(([a], [b]) => a - b)
  const isDown = new Array<boolean>(STEPS).fill(false)
  let downMs = 0
  let counted = start
  for (const [from, end] of spans) {
    const to = Math.min(end, now)
    downMs += Math.max(0, to - Math.max(from, counted))
    counted = Math.max(counted, to)
    isDown.fill(true, Math.floor((from - start) / STEP_MS), Math.ceil((to - start) / STEP_MS))
  }
  return { steps: isDown.map((down, index) => ({ at: start + index * STEP_MS, isDown: down })), downMs }
}

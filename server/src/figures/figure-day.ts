const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Hours after midnight in which figures still count as those of the day's beginning. */
const DAWN_HOURS = 3

/** The day of an account that holds `now`: from its midnight, `offsetHours` from UTC, to the next one. */
export function figureDay(now: Date, offsetHours: number): { from: Date; until: Date } {
  const from = Math.floor((now.getTime() + offsetHours * hourMs) / dayMs) * dayMs - offsetHours * hourMs
  return { from: new Date(from), until: new Date(from + dayMs) }
}

/** Whether the day has begun so recently that its figures are still those of its beginning. */
export function isDawn(now: Date, offsetHours: number): boolean {
  return now.getTime() - figureDay(now, offsetHours).from.getTime() < DAWN_HOURS * hourMs
}

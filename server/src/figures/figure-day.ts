const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Hours after midnight in which figures still count as the day's opening figures. */
const DAWN_HOURS = 3

/** The account's day that contains `now`: from its midnight, `offsetHours` from UTC, to the next one. */
export function figureDay(now: Date, offsetHours: number): { from: Date; until: Date } {
  const from = Math.floor((now.getTime() + offsetHours * hourMs) / dayMs) * dayMs - offsetHours * hourMs
  return { from: new Date(from), until: new Date(from + dayMs) }
}

/** Whether the day began so recently that its figures are still its opening figures. */
export function isDawn(now: Date, offsetHours: number): boolean {
  return now.getTime() - figureDay(now, offsetHours).from.getTime() < DAWN_HOURS * hourMs
}

/** When a request was asked for and when its answer was complete, in seconds of one clock. */
export type Span = { start: number; end: number }

/**
 * The most requests of which each began only when the one before had ended: what the network makes a visitor
 * wait for.
 */
export function serialRoundTrips(spans: readonly Span[]): number {
  let count = 0
  let free = Number.NEGATIVE_INFINITY
  for (const { start, end } of [...spans].sort((one, other) => one.end - other.end)) {
    if (start < free) continue
    count += 1
    free = end
  }
  return count
}

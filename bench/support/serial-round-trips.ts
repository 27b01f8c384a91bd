/** Start of a request and end of its answer, in seconds of one clock. */
export type Span = { start: number; end: number }

/**
 * The longest chain of requests that each began only after the previous one had ended: the visitor's wait for
 * the network.
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

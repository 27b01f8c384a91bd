/** The stretch of time that is in sight, epoch milliseconds. */
export type ChartView = { from: number; to: number }

/** Shortest visible span. */
const closestMs = 3 * 3_600_000

/** The stretch `factor` times as long, about its middle, within `whole` and never under three hours. */
export function zoomed(view: ChartView, whole: ChartView, factor: number): ChartView {
  const middle = (view.from + view.to) / 2
  const half = Math.max(Math.min(closestMs, whole.to - whole.from), (view.to - view.from) * factor) / 2
  return within({ from: middle - half, to: middle + half }, whole)
}

/** The stretch moved by a share of its own length (negative: earlier), within `whole`. */
export function moved(view: ChartView, whole: ChartView, share: number): ChartView {
  const by = (view.to - view.from) * share
  return within({ from: view.from + by, to: view.to + by }, whole)
}

/** Pushed back into `whole`; cut only where it is longer. */
function within({ from, to }: ChartView, whole: ChartView): ChartView {
  const length = Math.min(to - from, whole.to - whole.from)
  const start = Math.min(Math.max(from, whole.from), whole.to - length)
  return { from: start, to: start + length }
}

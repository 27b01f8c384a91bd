/**
 * A value at an instant, epoch milliseconds; null is a gap. `band`: the spread behind the value, its median
 * and 95th percentile.
 */
export type Point = {
  at: number
  value: number | null
  band?: readonly [low: number, high: number] | undefined
}
export type Box = { width: number; height: number; from: number; to: number; max: number }

/**
 * The runs of a line as SVG paths: a gap (null) ends one and the next value begins another, so gaps stay
 * gaps. A single value between two gaps becomes a dot (a line of no length, drawn round).
 */
export function linePath(points: readonly Point[], box: Box): string[] {
  const { x, y } = scaleOf(box)
  const runs: string[][] = [[]]
  for (const point of points) {
    if (point.value === null) runs.push([])
    else runs.at(-1)?.push(`${x(point.at)} ${y(point.value)}`)
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => `M${run.length === 1 ? [run[0], run[0]].join('L') : run.join('L')}`)
}

/** The runs of points that have a band as closed SVG paths; one alone has no width and is left out. */
export function bandPath(points: readonly Point[], box: Box): string[] {
  const { x, y } = scaleOf(box)
  const runs: { low: string; high: string }[][] = [[]]
  for (const { at, band } of points) {
    if (band === undefined) runs.push([])
    else runs.at(-1)?.push({ low: `${x(at)} ${y(band[0])}`, high: `${x(at)} ${y(band[1])}` })
  }
  return runs
    .filter((run) => run.length > 1)
    .map((run) => `M${[...run.map(({ high }) => high), ...run.map(({ low }) => low).reverse()].join('L')}Z`)
}

const scaleOf = (box: Box) => ({
  x: (at: number) => (((at - box.from) / Math.max(1, box.to - box.from)) * box.width).toFixed(1),
  y: (value: number) =>
    (box.height - (Math.min(value, box.max) / Math.max(1, box.max)) * box.height).toFixed(1),
})

export type Point = { at: number; value: number | null }
export type Box = { width: number; height: number; from: number; to: number; max: number }

/**
 * The runs of a line as SVG paths: a gap (null) ends one and the next value begins another, so gaps stay
 * gaps. A single value between two gaps becomes a dot (a line of no length, drawn round).
 */
export function linePath(points: readonly Point[], box: Box): string[] {
  const x = (at: number) => (((at - box.from) / Math.max(1, box.to - box.from)) * box.width).toFixed(1)
  const y = (value: number) =>
    (box.height - (Math.min(value, box.max) / Math.max(1, box.max)) * box.height).toFixed(1)
  const runs: string[][] = [[]]
  for (const point of points) {
    if (point.value === null) runs.push([])
    else runs.at(-1)?.push(`${x(point.at)} ${y(point.value)}`)
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => `M${run.length === 1 ? [run[0], run[0]].join('L') : run.join('L')}`)
}

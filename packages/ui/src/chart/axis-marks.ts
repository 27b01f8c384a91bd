import type { ChartView } from './chart-view.ts'

const hour = 3_600_000
const day = 24 * hour
const steps = [
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  ...[1, 2, 3, 4, 5, 7, 10, 14, 28].map((days) => days * day),
]
/** px that a mark such as `01.11 00:00` takes with the gap to its neighbour. */
const markWidth = 84

/**
 * The marks of the axis: at equal distances, at full hours or midnights, as many as fit in `width` px, at
 * least three (look: Charts).
 */
export function axisMarks({ from, to }: ChartView, width: number): number[] {
  const room = Math.max(3, Math.floor(width / markWidth))
  for (const step of steps) {
    const round = Math.min(step, day)
    const earliest = Math.ceil(from / round) * round
    const count = Math.floor((to - earliest) / step) + 1
    if (count > room) continue
    if (count < 3) break
    const left = to - earliest - (count - 1) * step
    const first = earliest + Math.floor(left / 2 / round) * round
    return Array.from({ length: count }, (_, index) => first + index * step)
  }
  return [from, (from + to) / 2, to]
}

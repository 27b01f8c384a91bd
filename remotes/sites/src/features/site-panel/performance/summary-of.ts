import { formatDayTime } from '@flotilla/ui/chart'
import { percentile } from '@flotilla/ui/graphics'

/** The chart in one sentence: "Response time from 22.10 08:00 to 21.11 08:00, median 312 ms, highest 2410 ms". */
export function summaryOf(
  points: readonly { at: number; value: number | null }[],
  offsetHours: number,
): string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || values.length === 0) return 'No response times'
  const round = (share: number) => `${Math.round(percentile(values, share) ?? 0)} ms`
  const span = `from ${formatDayTime(first.at, offsetHours)} to ${formatDayTime(last.at, offsetHours)}`
  return `Response time ${span}, median ${round(0.5)}, highest ${round(1)}`
}

import { nearestRank } from '../jobs/index.ts'

type Series = { start: number; values: (number | null)[] }
type Hours = (number | null)[]
type Day = { day: string; means: Hours; counts: number[]; medians: Hours; p95s: Hours }

/** The measurements of an hour as shares of their mean, one in five minutes: most are a little under it. */
const spread = [0.82, 0.86, 0.88, 0.9, 0.92, 0.94, 0.96, 0.99, 1.03, 1.1, 1.2, 1.4]

/** An hourly series as rows of one UTC day each; hours differ in how far their measurements spread. */
export function ttfbDays({ start, values }: Series): Day[] {
  const days = new Map<string, Day>()
  values.forEach((value, index) => {
    const at = new Date((start + index * 3600) * 1000)
    const day = at.toISOString().slice(0, 10)
    const row = days.get(day) ?? emptyDay(day)
    days.set(day, row)
    const hour = at.getUTCHours()
    const width = 0.5 + ((index * 7) % 11) / 10
    const measured =
      value === null ? [] : spread.map((share) => Math.round(value * (1 + (share - 1) * width)))
    row.means[hour] = value
    row.counts[hour] = measured.length
    row.medians[hour] = nearestRank(measured, 0.5)
    row.p95s[hour] = nearestRank(measured, 0.95)
  })
  return [...days.values()]
}

const emptyDay = (day: string): Day => ({
  day,
  means: Array(24).fill(null),
  counts: Array(24).fill(0),
  medians: Array(24).fill(null),
  p95s: Array(24).fill(null),
})

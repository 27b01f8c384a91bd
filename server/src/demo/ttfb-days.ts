type Series = { start: number; values: (number | null)[] }
type Day = { day: string; means: (number | null)[]; counts: number[] }

/** Measurements in an hour, at one in five minutes. */
const perHour = 12

/** An hourly series as rows of one UTC day each. */
export function ttfbDays({ start, values }: Series): Day[] {
  const days = new Map<string, Day>()
  values.forEach((value, index) => {
    const at = new Date((start + index * 3600) * 1000)
    const day = at.toISOString().slice(0, 10)
    const row = days.get(day) ?? { day, means: Array(24).fill(null), counts: Array(24).fill(0) }
    days.set(day, row)
    row.means[at.getUTCHours()] = value
    row.counts[at.getUTCHours()] = value === null ? 0 : perHour
  })
  return [...days.values()]
}

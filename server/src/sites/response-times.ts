type Sample = { day: string; means: (number | null)[] }

/** Hourly response times up to now as the chart takes them: epoch seconds, milliseconds; null is a gap. */
export function responseTimes(samples: Sample[], now: Date): [number, number | null][] {
  const last = now.getTime() / 1000
  const points = samples.flatMap(({ day, means }) => {
    const start = Date.parse(`${day}T00:00:00Z`) / 1000
    return means.map((mean, hour): [number, number | null] => [start + hour * 3600, mean])
  })
  const isMeasured = ([, ms]: [number, number | null]) => ms !== null
  const first = points.findIndex(isMeasured)
  const end = points.findLastIndex(isMeasured)
  return first === -1 ? [] : points.slice(first, end + 1).filter(([seconds]) => seconds <= last)
}

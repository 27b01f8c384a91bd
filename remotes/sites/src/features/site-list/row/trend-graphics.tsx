import { percentile, SparkBars } from '@flotilla/ui/graphics'
import { Sparkline } from '@flotilla/ui/site-cells'

const known = (values: readonly (number | null)[]) => values.flatMap((value) => value ?? [])

/** Response times by the hour, oldest first, ms; a dash with fewer than two. */
export function ResponseLine({ values }: { values: readonly (number | null)[] }) {
  const times = known(values)
  if (times.length < 2) return <span className="st-quiet">–</span>
  const median = Math.round(percentile(times, 0.5) ?? 0)
  const label = `Response time of 24 hours: median ${median} ms, highest ${Math.round(Math.max(...times))} ms`
  return <Sparkline label={label} points={values.map((value, hour) => ({ at: hour, value }))} isWide />
}

/** Percent of each day in which the site answered, oldest first; a dash without values. */
export function UptimeBars({ values }: { values: readonly (number | null)[] }) {
  const days = known(values)
  if (days.length === 0) return <span className="st-quiet">–</span>
  const mean = days.reduce((sum, day) => sum + day, 0) / days.length
  const down = days.filter((day) => day < 100).length
  // 99.998 is not 100: rounding up would hide an outage.
  const percent = (Math.floor(mean * 100) / 100).toFixed(2)
  const outages = down === 0 ? 'no outage' : `an outage on ${down} ${down === 1 ? 'day' : 'days'}`
  return <SparkBars label={`Online ${percent} % of ${days.length} days, ${outages}`} shares={values} />
}

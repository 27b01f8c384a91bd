import type { FleetOptions } from './fleet-options.ts'
import { moment } from './moment.ts'
import { createRandom } from './random.ts'
import type { IncidentDefinition, SiteDefinition } from './site-definition.ts'

/** Hourly response times: `start` and `step` in seconds, values in ms, null while the site was down. */
export type ResponseTimes = { start: number; step: number; values: (number | null)[] }

const hours = 30 * 24

/**
 * 30 days of hourly response times: log-normal, a hump by day, two spikes of 2 to 4 s, gaps in outages (fleet
 * §3.4).
 */
export function defineTtfb(
  site: SiteDefinition,
  incidents: IncidentDefinition[],
  options: FleetOptions,
): ResponseTimes {
  const random = createRandom(`${options.seed}/${site.index}/ttfb`)
  const startMs = Math.floor(options.epochMs / moment.hour - hours + 1) * moment.hour
  const spikes = [random.int(20, hours / 2), random.int(hours / 2 + 1, hours - 30)]
  const gaps = incidents.map(
    ({ from, to }) => [Date.parse(from), to === null ? Infinity : Date.parse(to)] as const,
  )
  const values = Array.from({ length: hours }, (_, hour) => {
    const at = startMs + hour * moment.hour
    const hump = 1 + 0.22 * Math.max(0, Math.sin(((((at / moment.hour) % 24) - 7) / 14) * Math.PI))
    const value = spikes.includes(hour)
      ? random.int(2000, 4000)
      : Math.round(site.ttfbMedianMs * hump * Math.exp(random.normal() * 0.13))
    const isDown = gaps.some(([from, to]) => at + moment.hour > from && at < to)
    return isDown ? null : value
  })
  return { start: startMs / 1000, step: 3600, values }
}

import type { FleetOptions } from './fleet-options.ts'
import { iso, moment } from './moment.ts'
import { createRandom } from './random.ts'
import type { IncidentDefinition, SiteDefinition } from './site-definition.ts'

const causes = ['HTTP 503', 'HTTP 500', 'No answer within 15 s', 'Connection refused']

/** Outages of the site in the last 30 days, oldest first; the offline site's is still open. */
export function defineIncidents(site: SiteDefinition, options: FleetOptions): IncidentDefinition[] {
  const random = createRandom(`${options.seed}/${site.index}/incidents`)
  const incidents: IncidentDefinition[] = []
  for (let at = random.isChance(0.3) ? random.int(1, 2) : 0; at > 0; at--) {
    const from =
      options.epochMs - random.int(at * 13 - 10, at * 13) * moment.day - random.int(0, 600) * moment.minute
    const to = from + random.int(6, 95) * moment.minute
    incidents.push({ from: iso(from), to: iso(to), message: random.pick(causes) })
  }
  if (site.offlineSince !== null) {
    incidents.push({ from: site.offlineSince, to: null, message: 'HTTP 503' })
  }
  return incidents
}

import { z } from 'zod'

const Extension = z.object({
  eid: z.number(),
  translated_name: z.string(),
  needs_update: z.number(),
  process_state: z.number(),
  support_update: z.boolean(),
  version: z.string(),
  next_version: z.string().nullable(),
})

/** A simulated site as it is at the start, with its secrets; null: it has none of that kind. */
const FleetSite = z.object({
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  url_backend: z.string(),
  api_url: z.string(),
  online: z.boolean(),
  refresh_disabled: z.boolean(),
  can_start_backup: z.boolean(),
  core_need_update: z.number(),
  core_update_failure: z.unknown(),
  half_update: z.unknown(),
  has_connector: z.boolean(),
  extensions: z.array(Extension),
  audits: z.array(
    z.object({ auditstate: z.number().nullable(), modules: z.record(z.string(), z.unknown()) }),
  ),
  token: z.string(),
  token_seed: z.string().nullish(),
  joomla_secret: z.string().nullish(),
  backup_secret: z.string().nullish(),
})
export type FleetSite = z.infer<typeof FleetSite>

const Page = z.object({ sites: z.array(FleetSite) })
const pageSize = 100

/** Every site of a simulator, in the order of its fleet. */
export async function readFleet(simulatorUrl: string): Promise<FleetSite[]> {
  const fleet: FleetSite[] = []
  for (;;) {
    const answer = await fetch(`${simulatorUrl}/_demo/fleet?offset=${fleet.length}&limit=${pageSize}`)
    const { sites } = Page.parse(await answer.json())
    fleet.push(...sites)
    if (sites.length < pageSize) return fleet
  }
}

/** Everything works there: it is up, its work can start, and nothing has been left half done. */
export const isSound = (site: FleetSite): boolean =>
  site.online &&
  !site.refresh_disabled &&
  site.can_start_backup &&
  site.has_connector &&
  site.half_update === null

/** Its Joomla has a newer version that it can be updated to. */
export const isBehind = (site: FleetSite): boolean =>
  isSound(site) && site.core_need_update === 1 && site.core_update_failure === null

/** Updates of extensions that can start there now. */
export const startable = (site: FleetSite) =>
  site.extensions.filter((one) => one.needs_update === 1 && one.process_state === 0 && one.support_update)

/** None of these updates goes to another major version, which always asks first. */
export const hasNoMajor = (site: FleetSite): boolean =>
  startable(site).every(
    ({ version, next_version }) => Number.parseInt(version, 10) === Number.parseInt(next_version ?? '', 10),
  )

/** Its last audit found a change in this file of Joomla. */
export const hasChanged = (site: FleetSite, file: string): boolean =>
  isSound(site) && JSON.stringify(site.audits.at(-1)?.modules ?? {}).includes(file)

/** Its last audit found something in most of its parts. */
export const hasManyFindings = (site: FleetSite): boolean =>
  isSound(site) &&
  Object.values(site.audits.at(-1)?.modules ?? {}).filter(
    (part) => typeof part === 'object' && Object.keys(part ?? {}).length > 0,
  ).length > 2

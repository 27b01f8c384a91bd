import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/index.ts'

/** Time between two checks of a site that is up. */
export const checkEveryMs = 5 * 60_000

/**
 * Checks under way on one machine: what its sites' turns take in ten seconds. One that hangs has no more of
 * the places.
 */
const mostOnMachine = 40

const Claimed = z.array(
  z
    .object({ site_id: z.int(), machine: z.string() })
    .transform(({ site_id, machine }) => ({ siteId: site_id, machine })),
)

/** A site to look at, and the machine it is on. */
export type ClaimedCheck = z.infer<typeof Claimed>[number]

/**
 * Takes sites whose check is due, the longest due first, and moves them on to their next one in the same
 * statement: of several processes each site goes to one, and a process that dies leaves out one check. The
 * moment within the five minutes stays with the site, so that a fleet is spread over them. `underWay`: checks
 * of each machine that are not through.
 */
export async function claimChecks(
  db: Db,
  now: Date,
  limit: number,
  underWay: Record<string, number> = {},
): Promise<ClaimedCheck[]> {
  const at = now.toISOString()
  const every = checkEveryMs / 1000
  await db.execute(sql`
    update site_clocks set next_check_at = ${at}::timestamptz + make_interval(secs => site_id * 7919 % ${every})
    where next_check_at is null`)
  const { rows } = await db.execute(sql`
    with waiting as (
      select site_id, next_check_at, coalesce(address, 'site ' || site_id) as machine
      from site_clocks join sites on sites.id = site_id where next_check_at <= ${at}::timestamptz),
    placed as (
      select site_id, machine, next_check_at, coalesce(under_way.value::int, 0)
        + row_number() over (partition by machine order by next_check_at, site_id) as place
      from waiting left join json_each_text(${JSON.stringify(underWay)}::json) as under_way on under_way.key = machine),
    chosen as (
      select site_id, machine from placed where place <= ${mostOnMachine}::int order by next_check_at limit ${limit}),
    due as (
      select site_id, next_check_at, machine from site_clocks join chosen using (site_id)
      where next_check_at <= ${at}::timestamptz for update of site_clocks skip locked)
    update site_clocks set next_check_at = due.next_check_at
      + (floor(extract(epoch from ${at}::timestamptz - due.next_check_at) / ${every}) + 1) * make_interval(secs => ${every})
    from due where site_clocks.site_id = due.site_id returning site_clocks.site_id, due.machine`)
  return Claimed.parse(rows)
}

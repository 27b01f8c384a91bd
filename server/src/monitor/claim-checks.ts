import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/index.ts'

/** Time between two checks of a site that is up. */
export const checkEveryMs = 5 * 60_000

/**
 * Most checks under way on one machine: as many as its sites' turns take in ten seconds. A machine that hangs
 * takes no more places.
 */
const mostOnMachine = 40
/** How long a check by another process counts: that process does not say when the check is done. */
const othersCountFor = '10 seconds'

const Claimed = z.array(
  z
    .object({ site_id: z.int(), machine: z.string() })
    .transform(({ site_id, machine }) => ({ siteId: site_id, machine })),
)

/** A site to check, and its machine. */
export type ClaimedCheck = z.infer<typeof Claimed>[number]

/** The claiming process: its name, and its checks under way on each machine. */
export type Claimer = { owner: string; underWay?: Record<string, number> }

/**
 * Takes sites whose check is due, the longest due first, and schedules their next one in the same statement:
 * each site goes to one process, and a process that dies skips one check. The limit of a machine holds for
 * all processes together: checks that others took in the last seconds count too. A site keeps its offset
 * within the five minutes, so that a fleet is spread over them.
 */
export async function claimChecks(
  db: Db,
  now: Date,
  limit: number,
  { owner, underWay = {} }: Claimer,
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
    others as (
      select coalesce(address, 'site ' || site_id) as machine, count(*)::int as taken
      from site_clocks join sites on sites.id = site_id
      where claimed_at > ${at}::timestamptz - ${othersCountFor}::interval and claimed_by <> ${owner} group by 1),
    placed as (
      select site_id, machine, next_check_at, coalesce(under_way.value::int, 0) + coalesce(others.taken, 0)
        + row_number() over (partition by machine order by next_check_at, site_id) as place
      from waiting left join json_each_text(${JSON.stringify(underWay)}::json) as under_way on under_way.key = machine
        left join others using (machine)),
    chosen as (
      select site_id, machine from placed where place <= ${mostOnMachine}::int order by next_check_at limit ${limit}),
    due as (
      select site_id, next_check_at, machine from site_clocks join chosen using (site_id)
      where next_check_at <= ${at}::timestamptz for update of site_clocks skip locked)
    update site_clocks set claimed_at = ${at}::timestamptz, claimed_by = ${owner}, next_check_at = due.next_check_at
      + (floor(extract(epoch from ${at}::timestamptz - due.next_check_at) / ${every}) + 1) * make_interval(secs => ${every})
    from due where site_clocks.site_id = due.site_id returning site_clocks.site_id, due.machine`)
  return Claimed.parse(rows)
}

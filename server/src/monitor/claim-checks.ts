import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/index.ts'

/** Time between two checks of a site that is up. */
export const checkEveryMs = 5 * 60_000

const Claimed = z.array(z.object({ site_id: z.int() }))

/**
 * Takes sites whose check is due, the longest due first, and moves them on to their next one in the same statement: of
 * several processes each site goes to one, and a process that dies leaves out one check. The moment within the five
 * minutes stays with the site, so that a fleet is spread over them.
 */
export async function claimChecks(db: Db, now: Date, limit: number): Promise<number[]> {
  const at = now.toISOString()
  const every = checkEveryMs / 1000
  await db.execute(sql`
    update site_clocks set next_check_at = ${at}::timestamptz + make_interval(secs => site_id * 7919 % ${every})
    where next_check_at is null`)
  const { rows } = await db.execute(sql`
    with due as (
      select site_id, next_check_at from site_clocks where next_check_at <= ${at}::timestamptz
      order by next_check_at limit ${limit} for update skip locked)
    update site_clocks set next_check_at = due.next_check_at
      + (floor(extract(epoch from ${at}::timestamptz - due.next_check_at) / ${every}) + 1) * make_interval(secs => ${every})
    from due where site_clocks.site_id = due.site_id returning site_clocks.site_id`)
  return Claimed.parse(rows).map(({ site_id }) => site_id)
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/index.ts'

const Rows = z.array(z.object({ id: z.string() }))

/**
 * Jobs that somebody should work on now: accepted or interrupted, due, held by nobody, the oldest of each site, and of
 * updates the oldest on each machine. What runs beside them decides when the lease is taken.
 */
export async function dueJobs(db: Db, now: Date, limit: number): Promise<string[]> {
  const at = now.toISOString()
  const found = await db.execute(sql`
    select id from (
      select id, created_at,
        row_number() over (partition by site_id order by created_at, id) as in_site,
        row_number() over (
          partition by case when kind in ('coreupdate', 'extensionupdate') then coalesce(address, site_id::text) else id::text end
          order by created_at, id) as on_machine
      from jobs waiting
      where state in ('queued', 'running') and run_after <= ${at}
        and (lease_until is null or lease_until < ${at})
        and not exists (
          select 1 from jobs busy where busy.state in ('queued', 'running') and busy.lease_until >= ${at}
            and (busy.site_id = waiting.site_id
              or (busy.address = waiting.address and waiting.kind in ('coreupdate', 'extensionupdate'))))
    ) as due
    where in_site = 1 and on_machine = 1 order by created_at, id limit ${limit}`)
  return Rows.parse(found.rows).map(({ id }) => id)
}

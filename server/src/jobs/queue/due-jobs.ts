import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/index.ts'
import { afterUpdate } from '../is-update.ts'
import { maxUpdates } from '../run/lease.ts'

const Rows = z.array(z.object({ id: z.string() }))

/**
 * Jobs that somebody should work on now: accepted or interrupted, due, held by nobody, the oldest of each site. Of updates
 * only as many as may begin: the oldest on each machine that neither works nor rests (`restMs`), as far as there is room
 * among all. What is offered here is not refused when its lease is taken, unless something came in between.
 */
export async function dueJobs(db: Db, now: Date, limit: number, restMs = 0): Promise<string[]> {
  const at = now.toISOString()
  const restedAt = new Date(now.getTime() - restMs).toISOString()
  const found = await db.execute(sql`
    with unfinished as materialized (
      select id, site_id, created_at, coalesce(lease_until >= ${at}, false) as is_held, run_after <= ${at} as is_due,
        case when kind in ('coreupdate', 'extensionupdate') then coalesce(address, 'site ' || site_id) end as machine,
        step <> ${afterUpdate} as has_place
      from jobs where state in ('queued', 'running')
    ),
    held as materialized (select site_id, machine, has_place from unfinished where is_held),
    updating as materialized (select machine from held where machine is not null and has_place),
    taken as materialized (
      select machine from updating
      union
      select address from jobs
      where updated_at > ${restedAt} and kind in ('coreupdate', 'extensionupdate') and address is not null
        and (finished_at is not null or step = ${afterUpdate})
    ),
    free as (
      select id, created_at, machine,
        row_number() over (partition by site_id order by created_at, id) as in_site,
        row_number() over (partition by coalesce(machine, id::text) order by created_at, id) as on_machine
      from unfinished
      where is_due and not is_held and not exists (select from held where held.site_id = unfinished.site_id)
        and not exists (select from taken where taken.machine = unfinished.machine)
    ),
    ready as (
      select *, row_number() over (partition by machine is null order by created_at, id) as place
      from free where in_site = 1 and on_machine = 1
    )
    select id from ready
    where machine is null or place <= ${maxUpdates} - (select count(*) from updating)
    order by created_at, id limit ${limit}`)
  return Rows.parse(found.rows).map(({ id }) => id)
}

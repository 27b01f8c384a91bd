import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/index.ts'
import { afterUpdate } from '../is-update.ts'
import { maxUpdates } from '../run/lease.ts'

const Rows = z.array(z.object({ id: z.string() }))

/** As many calls as a machine answers at a time (`politeness.read.perKey`): more jobs would hold a worker and wait. */
const placesOnMachine = 2
/** What clocks began gets one place where people's work of the same account gets so many. */
const clockWeight = 4

/**
 * Jobs that a free worker should begin with, in that order: accepted or interrupted, due, held by nobody, the oldest of
 * each site. Who comes next is decided here alone:
 *
 * - A machine takes two long works (backups and their tests) and two others at a time; a job whose machine is full is not
 *   the one to take, and of the others those of idle machines come first.
 * - Of updates only as many as may begin: one on each machine that neither updates nor rests (`restMs`), as far as there is
 *   room among all. What is offered here is not refused when its lease is taken, unless something came in between.
 * - Work of people and of clocks, long and short, are queues of their own in each account. They take turns, by what each has
 *   under way, so that none waits for the end of another. In a queue, what was begun goes on first, then the longest due.
 */
export async function dueJobs(db: Db, now: Date, limit: number, restMs = 0): Promise<string[]> {
  const at = now.toISOString()
  const restedAt = new Date(now.getTime() - restMs).toISOString()
  const found = await db.execute(sql`
    with unfinished as materialized (
      select id, site_id, run_after, created_at, state = 'running' as is_begun,
        coalesce(lease_until >= ${at}, false) as is_held, run_after <= ${at} as is_due,
        coalesce(address, 'site ' || site_id) as machine, step <> ${afterUpdate} as has_place,
        ${laneOf} as lane,
        account_id * 4::bigint + (actor->>'userId' is null)::int * 2 + (${laneOf} = 'long')::int as queue,
        case when actor->>'userId' is null then ${clockWeight}::int else 1 end as weight
      from jobs where state in ('queued', 'running')
    ),
    held as materialized (select * from unfinished where is_held),
    busy as (select machine, lane, count(*) as jobs from held where has_place group by machine, lane),
    under_way as (select queue, count(*) as jobs from held group by queue),
    taken as (
      select machine from busy where lane = 'update'
      union
      select address from jobs
      where updated_at > ${restedAt} and updated_at <= ${at} and kind in ('coreupdate', 'extensionupdate') and address is not null
        and (finished_at is not null or step = ${afterUpdate})
    ),
    free as (
      select *, row_number() over (partition by site_id order by created_at, id) as in_site
      from unfinished
      where is_due and not is_held and not exists (select from held where held.site_id = unfinished.site_id)
    ),
    waiting as (
      select *, weight * row_number() over (partition by queue order by not is_begun, run_after, created_at, id) as turn
      from free where in_site = 1 and not (lane = 'update' and machine in (select machine from taken))
    ),
    placed as (
      select waiting.*, coalesce(busy.jobs, 0)
        + row_number() over (partition by machine, lane order by turn, run_after, created_at, id) as place
      from waiting left join busy using (machine, lane)
    ),
    ready as (
      select placed.*, weight * (coalesce(under_way.jobs, 0)
        + row_number() over (partition by queue order by place, turn, id)) as share
      from placed left join under_way using (queue)
      where place <= case when lane = 'update' then 1 else ${placesOnMachine}::int end
    ),
    ordered as (select *, row_number() over (partition by lane order by share, place, run_after, created_at, id) as in_lane from ready)
    select id from ordered
    where lane <> 'update'
      or in_lane <= ${maxUpdates}::int - (select count(*) from held where lane = 'update' and has_place)
    order by share, place, run_after, created_at, id limit ${limit}`)
  return Rows.parse(found.rows).map(({ id }) => id)
}

/** What shares the places of a machine. */
const laneOf = sql.raw(`case when kind in ('coreupdate', 'extensionupdate') then 'update'
  when kind in ('backup', 'backupandtest', 'backupandaudit', 'backuptest') then 'long' else 'short' end`)

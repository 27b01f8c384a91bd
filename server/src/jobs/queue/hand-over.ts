import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type JobInsert, type PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Db } from '../../db/index.ts'
import { lanes } from '../../db/queue-schema.ts'
import { afterUpdate } from '../job/job.ts'

/** The lane of a row of `jobs`. An update whose software is installed only reads, like other short work. */
const laneOf = sql.raw(`case
  when kind in ('coreupdate', 'extensionupdate') and step <> '${afterUpdate}' then 'update'
  when kind in ('backup', 'backupandtest', 'backupandaudit', 'backuptest') then 'long'
  else 'short' end`)

const Useless = z.array(z.object({ id: z.string(), lane: z.enum(lanes) }))
const Missing = z.array(
  z.object({
    id: z.string(),
    lane: z.enum(lanes),
    machine: z.string(),
    turn: z.coerce.number(),
    wait_seconds: z.coerce.number(),
  }),
)

/** Turns of people for each turn of the clocks within the same account. */
const clockWeight = 4

/**
 * Gives pg-boss a message for each job that should wait for a worker. Takes back the messages of jobs that
 * have ended or are now due earlier, and those that an operator ended. A message says nothing that `jobs`
 * does not say, so it may be lost or sent twice. A site has one message at a time: for its oldest job.
 */
export async function handOver(boss: PgBoss, db: Db, now: Date): Promise<void> {
  const useless = Useless.parse((await db.execute(uselessMessages(now))).rows)
  for (const lane of lanes) {
    const ids = useless.filter((each) => each.lane === lane).map(({ id }) => id)
    if (ids.length > 0) await boss.deleteJob(lane, ids)
  }
  await insertMissing(boss, db, missingMessages(now))
}

/**
 * The same for the new jobs of these accounts, without reading all waiting jobs, so that a person does not
 * wait for a fleet. The next `handOver` takes back useless messages.
 */
export function handOverNew(boss: PgBoss, tx: Db, now: Date, accountIds: readonly number[]): Promise<void> {
  return insertMissing(boss, tx, missingMessages(now, sql`and account_id in ${accountIds}`))
}

async function insertMissing(boss: PgBoss, db: Db, query: SQL): Promise<void> {
  const missing = Missing.parse((await db.execute(query)).rows)
  for (const lane of lanes) {
    const messages = missing.filter((each) => each.lane === lane).map(messageOf)
    if (messages.length > 0) await boss.insert(lane, messages, { db: fromDrizzle(db, sql) })
  }
}

function messageOf({ id, machine, turn, wait_seconds }: z.infer<typeof Missing>[number]): JobInsert {
  return {
    id,
    group: { id: machine },
    priority: -turn,
    ...(wait_seconds > 0 ? { startAfter: wait_seconds } : {}),
  }
}

function uselessMessages(now: Date) {
  return sql`
    select m.id, m.name as lane from pgboss.job m left join jobs j on j.id = m.id and j.state in ('queued', 'running')
    where m.name in ${lanes} and (m.state > 'active'
      or (m.state < 'active' and (j.id is null or (m.start_after > now() and j.run_after <= ${now.toISOString()}))))`
}

/**
 * Work that waited for its machine is served late, with a turn that others passed long ago. A new account
 * goes before it, but at most this many turns before those being served: some ten seconds of work.
 */
const mostAhead = 200

/**
 * Jobs without a message, with their turn; pg-boss serves the lowest turn first. Accounts get turns at the
 * same pace, people and clocks separately (start-time fair queueing): a turn follows the last waiting one of
 * its row, or comes just before the first waiting one of all rows. Jobs that have begun continue first.
 * `whose`: whole accounts.
 */
function missingMessages(now: Date, whose = sql``) {
  const at = now.toISOString()
  return sql`
    with unfinished as materialized (
      select id, site_id, account_id, run_after, created_at, state = 'running' as is_begun, ${laneOf} as lane,
        coalesce(address, 'site ' || site_id) as machine, actor->>'userId' is null as is_by_clock,
        row_number() over (partition by site_id order by created_at, id) as in_site
      from jobs where state in ('queued', 'running') ${whose}
    ),
    message as materialized (
      select id, name as lane, state < 'active' as is_waiting, -priority as turn from pgboss.job where name in ${lanes}
    ),
    served as (
      select lane, greatest(min(turn) filter (where is_waiting) - 2, max(turn) filter (where not is_waiting) - ${mostAhead}) as turn
      from message group by lane
    ),
    last as (
      select message.lane, account_id, is_by_clock, max(turn) as turn
      from message join unfinished using (id) where is_waiting group by 1, 2, 3
    )
    select id, lane, machine, greatest(0, extract(epoch from run_after - ${at}::timestamptz)) as wait_seconds,
      case when is_begun then coalesce(served.turn, 0) else
        greatest(coalesce(served.turn, 0), coalesce(last.turn, 0))
          + case when is_by_clock then ${clockWeight}::int else 1 end
          * row_number() over (partition by lane, account_id, is_by_clock, is_begun order by run_after, created_at, id)
      end as turn
    from unfinished left join served using (lane) left join last using (lane, account_id, is_by_clock)
    where in_site = 1 and not exists (select from message where message.id = unfinished.id)
    order by turn, run_after, created_at, id`
}

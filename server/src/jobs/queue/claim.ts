import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Db } from '../../db/index.ts'
import { type Lane, lanes } from '../../db/queue-schema.ts'
import type { Job } from '../job/job.ts'
import { afterUpdate } from '../job/job.ts'
import { holdJobs } from '../job/lease.ts'
import type { Claim } from './claims.ts'

type Claiming = {
  boss: PgBoss
  owner: string
  now: Date
  /** No other process works on this database. */
  isAlone: boolean
  /** All places of workers in this process, and the free ones. */
  size: number
  free: number
  /** Free places that only short work may take, in the strict order of turns. */
  reserved: number
  /** The messages that this process holds. */
  held: readonly Claim[]
  /** Pause of a machine between two updates, in milliseconds. */
  restMs: number
}

/** Updates at the same time, in all (quality: Reliability). */
const maxUpdates = 4
/**
 * Most jobs on a machine: as many as it may answer calls at a time (`politeness.read.perKey`). More jobs
 * would only hold a worker and wait.
 */
const placesOnMachine = 2
/**
 * Key of the lock, the same in every process: only its holder takes work, so all limits are counted together.
 */
const claimLock = 4_310_079

const Lanes = z.array(
  z.object({ lane: z.enum(lanes), waiting: z.coerce.number(), active: z.coerce.number() }),
)
const Machines = z.array(z.object({ machine: z.string() }))

type Fetching = { lane: Lane; want: number; places: readonly number[]; without: string[] }

/** `dropped`: messages whose jobs have ended or are not due. */
type Claimed = { claims: Claim[]; jobs: Job[]; dropped: Claim[] }

/**
 * Takes the next messages for free workers, in the order of pg-boss: in each lane first for machines that are
 * idle in it, then a second job for a machine. Of updates it takes one for a machine that does not rest, four
 * in all. A reserved place is for the next turn, on an idle machine or not. A machine belongs to one process
 * at a time, so the pauses between its calls hold for all processes.
 */
export async function claimJobs(tx: Db, claiming: Claiming): Promise<Claimed> {
  const { owner, now, size, held } = claiming
  const claims: Claim[] = []
  const look = await lookAt(tx, claiming)
  const take = async (lane: Lane, most: number, places: readonly number[], room = claiming.free) => {
    const want = Math.min(most, room - claims.length, look.waiting(lane))
    const without = lane === 'update' ? [...look.elsewhere, ...look.resting] : look.elsewhere
    if (want > 0) claims.push(...(await fetch(tx, claiming.boss, { lane, want, places, without })))
  }
  const mine = (lane: Lane) => [...held, ...claims].filter((claim) => claim.lane === lane).length
  await take('update', maxUpdates - look.active('update'), [1])
  // Each lane gets its half, then the places that the other leaves.
  for (const lane of ['short', 'long'] as const)
    await take(lane, Math.ceil(size / 2) - mine(lane), [1, placesOnMachine])
  for (const lane of ['short', 'long'] as const) await take(lane, size, [1, placesOnMachine])
  await take('short', claiming.reserved, [placesOnMachine], claims.length + claiming.reserved)
  const jobs = await holdJobs(
    tx,
    claims.map(({ id }) => id),
    owner,
    now,
  )
  const ids = new Set(jobs.map(({ id }) => id))
  return { claims, jobs, dropped: claims.filter(({ id }) => !ids.has(id)) }
}

/** One by one: within a batch pg-boss would take the jobs of a machine by their ids, not by their turns. */
async function fetch(tx: Db, boss: PgBoss, { lane, want, places, without }: Fetching): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const groupConcurrency of places) {
    while (claims.length < want) {
      const [found] = await boss.fetch(lane, {
        ...{ db: fromDrizzle(tx, sql), groupConcurrency },
        ...(without.length === 0 ? {} : { ignoreGroups: without }),
      })
      if (found === undefined) break
      claims.push({ id: found.id, retryCount: found.retryCount, lane })
    }
  }
  return claims
}

async function lookAt(tx: Db, { isAlone, held, now, restMs }: Claiming) {
  if (!isAlone) await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`)
  const { rows } = await tx.execute(sql`
    select name as lane, count(*) filter (where state < 'active' and start_after <= now()) as waiting,
      count(*) filter (where state = 'active') as active
    from pgboss.job where name in ${lanes} group by name`)
  const found = new Map(Lanes.parse(rows).map((each) => [each.lane, each]))
  return {
    waiting: (lane: Lane) => found.get(lane)?.waiting ?? 0,
    active: (lane: Lane) => found.get(lane)?.active ?? 0,
    elsewhere: isAlone ? [] : await machinesElsewhere(tx, held),
    resting: (found.get('update')?.waiting ?? 0) > 0 ? await restingMachines(tx, now, restMs) : [],
  }
}

async function machinesElsewhere(tx: Db, held: readonly Claim[]): Promise<string[]> {
  const own = held.map(({ id }) => id)
  const { rows } = await tx.execute(sql`
    select distinct group_id as machine from pgboss.job
    where name in ${lanes} and state = 'active' ${own.length === 0 ? sql`` : sql`and id not in ${own}`}`)
  return Machines.parse(rows).map(({ machine }) => machine)
}

/** Machines on which an update was done just now, by this process or by another. */
async function restingMachines(tx: Db, now: Date, restMs: number): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select distinct address as machine from jobs
    where kind in ('coreupdate', 'extensionupdate') and address is not null
      and updated_at > ${new Date(now.getTime() - restMs).toISOString()} and updated_at <= ${now.toISOString()}
      and (finished_at is not null or step = ${afterUpdate})`)
  return Machines.parse(rows).map(({ machine }) => machine)
}

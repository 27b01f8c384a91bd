import { PgBoss } from 'pg-boss'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { heartbeatSeconds, lanes } from '../../db/queue-schema.ts'
import type { Job } from '../job/job.ts'
import { letGoOfAll } from '../job/lease.ts'
import { claimJobs } from './claim.ts'
import { createClaims } from './claims.ts'
import { handOver, handOverNew } from './hand-over.ts'

/** One process's access to the queue of all processes. */
export type WorkQueue = {
  /** Opens the queue. The only process on an embedded database makes it again from `jobs`. */
  start: () => Promise<void>
  /** Queues the waiting `jobs` that are not in the queue. */
  handOver: () => Promise<void>
  /** Takes jobs for this many free workers, each once, and none that a worker of this process already has. */
  take: (free: number) => Promise<Job[]>
  /**
   * Queues the new jobs of these accounts: quick, however much waits. Then takes the short work that is next
   * by its turn for this many workers of the reserve.
   */
  takeNew: (accountIds: readonly number[], reserved: number) => Promise<Job[]>
  /** Tells that no worker of this process has the job any more. */
  done: (jobId: string) => void
  /** Gives back the messages of finished work. */
  deleteFinished: () => Promise<void>
  /** Leaves unfinished jobs to other processes, at once if their workers have released them. */
  stop: () => Promise<void>
}

type QueueOptions = {
  db: Db
  store: OpenDatabase['queue']
  isAlone: boolean
  owner: string
  now: () => Date
  /** Jobs at the same time in this process. */
  size: number
  restMs: number
  /** Another process, or this one, put something into the queue. */
  onNews: () => void
  onError: (error: unknown) => void
}

/**
 * Seconds between searches for dead holders: other processes, or our own claims that were lost with the
 * database.
 */
const superviseSeconds = { alone: 60, together: 5 }

const nothing = { claims: [], jobs: [], dropped: [] }

/** The queue on pg-boss: a message for each job that waits or runs; a held message is a lease. */
export function createWorkQueue(options: QueueOptions): WorkQueue {
  const { db, isAlone, owner, now, size, restMs, onError } = options
  const boss = bossOf(options)
  boss.on('error', onError)
  const claims = createClaims(boss)
  let heartbeat: ReturnType<typeof setInterval> | undefined

  async function take(free: number, reserved: number, prepare = async (_tx: Db) => {}): Promise<Job[]> {
    // One transaction: each would wait behind the steps of all workers.
    const taken = await db.transaction(async (tx) => {
      await prepare(tx)
      if (free + reserved === 0) return nothing
      const place = { boss, owner, now: now(), isAlone, restMs, size }
      return claimJobs(tx, { ...place, free, reserved, held: claims.all() })
    })
    const added = claims.add(taken.claims)
    for (const { id } of taken.dropped) if (added.has(id)) claims.done(id)
    return taken.jobs.filter(({ id }) => added.has(id))
  }

  return {
    done: claims.done,
    deleteFinished: claims.deleteFinished,
    async start() {
      await boss.start()
      if (isAlone) {
        for (const lane of lanes) await boss.deleteAllJobs(lane)
        await letGoOfAll(db)
      }
      heartbeat = setInterval(() => void claims.renew().catch(onError), (heartbeatSeconds * 1000) / 3)
    },
    handOver: () => handOver(boss, db, now()),
    take: (free) => take(free, 0),
    takeNew: (accountIds, reserved) => take(0, reserved, (tx) => handOverNew(boss, tx, now(), accountIds)),
    async stop() {
      if (heartbeat === undefined) return
      clearInterval(heartbeat)
      heartbeat = undefined
      await claims
        .deleteFinished()
        .then(() => handOver(boss, db, now()))
        .catch(onError)
      await boss.stop({ graceful: false, close: false })
    },
  }
}

function bossOf({ store, isAlone, onNews }: QueueOptions): PgBoss {
  const seconds = isAlone ? superviseSeconds.alone : superviseSeconds.together
  return new PgBoss({
    ...{ db: withNews(store.db, onNews), backend: store.backend, useListenNotify: !isAlone },
    ...{ migrate: false, schedule: false },
    ...{ superviseIntervalSeconds: seconds, monitorIntervalSeconds: seconds },
  })
}

/** The database of the queue; `onNews` is called, too, when pg-boss hears of new messages. */
function withNews(db: OpenDatabase['queue']['db'], onNews: () => void): OpenDatabase['queue']['db'] {
  const { listen } = db
  const executeSql = db.executeSql.bind(db)
  if (listen === undefined) return { executeSql }
  return {
    executeSql,
    listen: (channel, onNotification, onReconnect) =>
      listen.call(
        db,
        channel,
        (payload) => {
          onNotification(payload)
          onNews()
        },
        () => {
          onReconnect()
          onNews()
        },
      ),
  }
}

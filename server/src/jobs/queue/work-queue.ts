import { PgBoss } from 'pg-boss'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { heartbeatSeconds, lanes } from '../../db/queue-schema.ts'
import type { Job } from '../job/job.ts'
import { letGoOfAll } from '../job/lease.ts'
import { claimJobs } from './claim.ts'
import { createClaims } from './claims.ts'
import { handOver, handOverNew } from './hand-over.ts'

/** What a process has of the queue of all processes. */
export type WorkQueue = {
  /** Opens the queue; of an embedded database whose process is alone, the queue is made again from `jobs`. */
  start: () => Promise<void>
  /** Gives the queue what waits in `jobs` and is not in it. */
  handOver: () => Promise<void>
  /** The same for what these accounts have just asked for: quick, however much waits. */
  handOverNew: (accountIds: readonly number[]) => Promise<void>
  /** Takes jobs for as many free workers, each once; none that a worker of this process has already. */
  take: (free: number) => Promise<Job[]>
  /** No worker of this process is at the job any more. */
  done: (jobId: string) => void
  /** Gives back what is done. */
  settle: () => Promise<void>
  /** Leaves what is not done to other processes, at once where its worker let go of it. */
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
 * Seconds between looks for holders that died: other processes, or claims of our own that were lost with the
 * database.
 */
const superviseSeconds = { alone: 60, together: 5 }

/**
 * The queue on pg-boss: a message for each job that waits or is being worked on; a message that is in hand is
 * a lease.
 */
export function createWorkQueue(options: QueueOptions): WorkQueue {
  const { db, isAlone, owner, now, size, restMs, onError } = options
  const boss = bossOf(options)
  boss.on('error', onError)
  const claims = createClaims(boss)
  let heartbeat: ReturnType<typeof setInterval> | undefined

  return {
    done: claims.done,
    settle: claims.settle,
    async start() {
      await boss.start()
      if (isAlone) {
        for (const lane of lanes) await boss.deleteAllJobs(lane)
        await letGoOfAll(db)
      }
      heartbeat = setInterval(() => void claims.renew().catch(onError), (heartbeatSeconds * 1000) / 3)
    },
    handOver: () => handOver(boss, db, now()),
    handOverNew: (accountIds) => handOverNew(boss, db, now(), accountIds),
    async take(free) {
      const place = { boss, db, owner, now: now(), isAlone, restMs }
      const taken = await claimJobs({ ...place, size, free, held: claims.all() })
      const added = claims.add(taken.claims)
      for (const { id } of taken.dropped) if (added.has(id)) claims.done(id)
      return taken.jobs.filter(({ id }) => added.has(id))
    },
    async stop() {
      if (heartbeat === undefined) return
      clearInterval(heartbeat)
      heartbeat = undefined
      await claims
        .settle()
        .then(() => handOver(boss, db, now()))
        .catch(onError)
      await boss.stop({ graceful: false, close: false })
    },
  }
}

function bossOf({ store, isAlone, onNews }: QueueOptions): PgBoss {
  const seconds = isAlone ? superviseSeconds.alone : superviseSeconds.together
  return new PgBoss({
    ...{ db: heard(store.db, onNews), backend: store.backend, useListenNotify: !isAlone },
    ...{ migrate: false, schedule: false },
    ...{ superviseIntervalSeconds: seconds, monitorIntervalSeconds: seconds },
  })
}

/** The database of the queue; what pg-boss hears of new messages, `onNews` hears too. */
function heard(db: OpenDatabase['queue']['db'], onNews: () => void): OpenDatabase['queue']['db'] {
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

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connector } from '../connector/index.ts'
import { type DatabaseWatch, type Db, inBackground, type OpenDatabase } from '../db/index.ts'
import type { JobKind, JobsPort } from '../ports/jobs-port.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { acceptJob } from './accept/accept-job.ts'
import { type BatchRounds, createBatchRounds } from './batch-rounds/batch-rounds.ts'
import { cancelJobs } from './cancel/cancel-jobs.ts'
import { connectSite } from './connect/connect-site.ts'
import { undoRelink } from './connect/former-link.ts'
import {
  type AnnounceEvents,
  createOutbox,
  type Outbox,
  type PublishEvent,
  releaseClaims,
} from './events/outbox.ts'
import type { Job } from './job/job.ts'
import { isUpdate } from './job/job.ts'
import { machines } from './machines.ts'
import { createSweep, type Sweep } from './queue/sweep.ts'
import { createWorkQueue } from './queue/work-queue.ts'
import { createWorkerPool } from './queue/worker-pool.ts'
import { type RunDeps, runJob } from './run/run-job.ts'

type JobEngineDeps = {
  db: Db
  /** Where the queue is kept, in the same database. */
  queue: OpenDatabase['queue']
  /** No other process works on this database, so at the start no holder of a job is alive. */
  isAlone: boolean
  connector: Connector
  cipher: Cipher
  /** Says whether the database works: work waits until it does. */
  database: DatabaseWatch
  logger: Logger
  publish: PublishEvent
  /** Reaches the sockets of all processes, if there are several. */
  announce?: AnnounceEvents | null
  now?: () => Date
  /** Sites worked on at the same time by this process; the reserve for people is not counted. */
  concurrency?: number
  /** Multiplies the pauses between steps and tries; 1 in production, less for tests and a fast demo. */
  waitScale?: number
  /** Pause of a machine between two updates, in milliseconds; a second in production. */
  restMs?: number
  /** Called for each job that ended in this process. */
  onEnded?: (kind: string, state: string) => void
  /** How often forgotten work is looked for, in milliseconds. */
  sweepMs?: number
}

/** The part of the server that does the work. `stop` leaves unfinished jobs to be resumed. */
export type JobEngine = {
  port: JobsPort
  start: () => Promise<void>
  stop: () => Promise<void>
}

const stopTimeoutMs = 5000

/** Makes the engine; it accepts work at once and begins it after `start`. */
export function createJobEngine(deps: JobEngineDeps): JobEngine {
  const { db, connector, cipher, logger, now = () => new Date() } = deps
  const { concurrency = 48, sweepMs = 2000, restMs = 1000 } = deps
  const onError = (error: unknown) => {
    if (!deps.database.report(error)) logger.error({ err: error }, 'jobs: background work failed')
  }
  const { publish, announce = null } = deps
  const outbox = createOutbox({ db, publish, announce, now, onError })
  const run = runDeps(deps, now, outbox)
  const stopping = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined

  const { isAlone } = deps
  const place = { db, store: deps.queue, isAlone, owner: run.owner, now, size: concurrency, restMs }
  const queue = createWorkQueue({ ...place, onNews: () => sweep.take(), onError })
  const pool = createWorkerPool({ size: concurrency, work, onFree })
  const sweep: Sweep = createSweep({ db, now, queue, pool, onError })
  const onBegun = (accountId: number) => hurry.accepted(accountId)
  const batches = createBatchRounds({ db, now, onError, onBegun, onTold: outbox.kick })

  const hurry = createHurry(outbox, sweep, batches, () => timer !== undefined)

  function work(job: Job): Promise<boolean> {
    return inBackground(() => runJob(run, job, stopping.signal)).catch((error: unknown) => {
      onError(error)
      return false
    })
  }

  /**
   * Queues jobs that continue later, follow this job, or waited for it at its site; a machine pauses first.
   */
  function onFree(job: Job, hasEnded: boolean): void {
    queue.done(job.id)
    sweep.freed(!hasEnded || job.kind !== 'refresh')
    if (hasEnded && job.actor.userId !== null) batches.ask()
    if (isUpdate(job)) setTimeout(sweep.take, restMs).unref()
  }

  function tick(): void {
    sweep.handOver()
    batches.ask()
    // Events whose sending was interrupted.
    outbox.kick()
  }

  return {
    port: createPort({ db, connector, cipher, now }, hurry, batches),
    async start() {
      await queue.start()
      if (isAlone) await releaseClaims(db)
      batches.start()
      timer = setInterval(tick, sweepMs)
      tick()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await Promise.all([sweep.stop(), batches.stop()])
      // A site may take minutes to answer; its step is resumed or looked up at the next start.
      await Promise.race([pool.whenIdle(), wait(stopTimeoutMs, undefined, { ref: false })])
      await queue.stop().catch(onError)
      await outbox.whenIdle()
    },
  }
}

type PortDeps = Pick<RunDeps, 'db' | 'connector' | 'cipher' | 'now'>

/** What follows the commit that accepted or cancelled a job of the account. */
type Hurry = { accepted: (accountId: number) => void; cancelled: () => void }

function createHurry(outbox: Outbox, sweep: Sweep, batches: BatchRounds, hasStarted: () => boolean): Hurry {
  return {
    accepted(accountId) {
      outbox.kick()
      if (hasStarted()) sweep.takeNew(accountId)
    },
    cancelled() {
      outbox.kick()
      if (hasStarted()) sweep.handOver()
      batches.ask()
    },
  }
}

function createPort(deps: PortDeps, hurry: Hurry, { ask, tend }: BatchRounds): JobsPort {
  const { db, now } = deps
  const hurried = <Done extends { jobId: string | null }>(done: Done, accountId: number): Done => {
    if (done.jobId !== null) hurry.accepted(accountId)
    return done
  }
  return {
    kinds: new Set(Object.keys(machines) as JobKind[]),
    batches: { ask, tend },
    async start(request) {
      return hurried(await acceptJob(db, request, now()), request.accountId).start
    },
    async cancel(request) {
      const answer = await cancelJobs(db, request, now())
      if (answer.ok) hurry.cancelled()
      return answer
    },
    async connect(request) {
      return hurried(await connectSite(deps, request), request.accountId).result
    },
    async undoRelink(request) {
      return hurried(await undoRelink(deps, request), request.accountId).result
    },
  }
}

function runDeps(deps: JobEngineDeps, now: () => Date, outbox: Outbox): RunDeps {
  const { db, connector, cipher, database, logger, waitScale = 1 } = deps
  return {
    ...{ db, connector, cipher, database, now, waitScale },
    owner: randomUUID(),
    sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
    onCommit: outbox.kick,
    onEnded: deps.onEnded,
    onBug: (error, { id, kind, step, accountId, actor }) =>
      logger.error(
        { err: error, job: id, kind, step, accountId, requestId: actor.correlation?.requestId },
        'jobs: a step broke',
      ),
  }
}

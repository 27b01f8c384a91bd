import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connector } from '../connector/index.ts'
import type { Db } from '../db/index.ts'
import type { JobKind, JobsPort } from '../jobs-port.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { acceptJob } from './accept/accept-job.ts'
import { type ConnectRequest, type ConnectResult, connectSite } from './connect/connect-site.ts'
import { createOutbox, type PublishEvent, pruneEvents, releaseClaims } from './events/outbox.ts'
import { machines } from './machines.ts'
import { type QueueStorage, startQueue, type WorkQueue } from './queue/boss-queue.ts'
import { dueJobs } from './queue/due-jobs.ts'
import { dropLeases } from './run/lease.ts'
import { type RunDeps, runJob } from './run/run-job.ts'

export type JobEngineDeps = {
  db: Db
  storage: QueueStorage
  connector: Connector
  cipher: Cipher
  logger: Logger
  /** Hands an event to the sockets; must not throw and must not wait for the network. */
  publish: PublishEvent
  now?: () => Date
  /** Sites worked on at the same time by this process. */
  concurrency?: number
  /** Multiplies the pauses between steps and tries; 1 in production, less for tests and a fast demo. */
  waitScale?: number
  /** How often forgotten work is looked for, in milliseconds. */
  sweepMs?: number
}

/** The part of the server that does the work. `start` before requests are taken; `stop` leaves jobs to be resumed. */
export type JobEngine = {
  port: JobsPort
  /** Connects a site, then fills in the rest of it by a refresh. */
  connect: (request: ConnectRequest) => Promise<ConnectResult>
  start: () => Promise<void>
  stop: () => Promise<void>
}

const keepEventsMs = 3 * 24 * 3_600_000
const pruneEveryMs = 3_600_000
const maxDue = 200

export function createJobEngine(deps: JobEngineDeps): JobEngine {
  const {
    db,
    logger,
    storage,
    now = () => new Date(),
    concurrency = 16,
    waitScale = 1,
    sweepMs = 2000,
  } = deps
  const onError = (error: unknown) => logger.error({ err: error }, 'jobs: background work failed')
  const outbox = createOutbox({ db, publish: deps.publish, now, onError })
  const stopping = new AbortController()
  const kinds = new Set(Object.keys(machines) as JobKind[])
  let queue: WorkQueue | null = null
  let timer: ReturnType<typeof setInterval> | null = null
  let sweeping: Promise<void> | null = null
  let isSweepAsked = false
  let prunedAt = 0

  const run: RunDeps = {
    db,
    connector: deps.connector,
    cipher: deps.cipher,
    now,
    owner: randomUUID(),
    waitScale,
    sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
    onCommit: outbox.kick,
    onBug: (error, job) =>
      logger.error({ err: error, job: job.id, kind: job.kind, step: job.step }, 'jobs: a step broke'),
  }

  async function work(jobId: string): Promise<void> {
    if (stopping.signal.aborted) return
    const hasWorked = await runJob(run, jobId, stopping.signal)
    if (hasWorked) sweep()
  }

  /** Sends every job that should be worked on: lost messages, dead workers, ended pauses, what waited for its turn. */
  function sweep(): void {
    isSweepAsked = true
    sweeping ??= sweepOn()
      .catch(onError)
      .finally(() => {
        sweeping = null
      })
  }

  async function sweepOn(): Promise<void> {
    while (isSweepAsked && queue !== null && !stopping.signal.aborted) {
      isSweepAsked = false
      await sendDue(queue)
    }
  }

  async function sendDue(to: WorkQueue): Promise<void> {
    for (const id of await dueJobs(db, now(), maxDue)) await to.send(id)
    outbox.kick()
    if (now().getTime() - prunedAt > pruneEveryMs) {
      prunedAt = now().getTime()
      await pruneEvents(db, new Date(prunedAt - keepEventsMs))
    }
  }

  /** After the commit that accepted a job. A message that cannot be sent now is sent by the sweep. */
  async function hurry(jobId: string | null): Promise<void> {
    if (jobId === null) return
    outbox.kick()
    await queue?.send(jobId).catch(onError)
  }

  return {
    port: {
      kinds,
      async start(request) {
        const { start, jobId } = await acceptJob(db, request, now())
        await hurry(jobId)
        return start
      },
    },
    async connect(request) {
      const { result, jobId } = await connectSite(
        { db, connector: deps.connector, cipher: deps.cipher, now },
        request,
      )
      await hurry(jobId)
      return result
    },
    async start() {
      if ('pglite' in storage) {
        await dropLeases(db)
        await releaseClaims(db)
      }
      queue = await startQueue({ storage, concurrency, work, onError })
      timer = setInterval(sweep, sweepMs)
      sweep()
    },
    async stop() {
      stopping.abort()
      if (timer !== null) clearInterval(timer)
      await sweeping
      await queue?.stop()
      await outbox.settle()
    },
  }
}

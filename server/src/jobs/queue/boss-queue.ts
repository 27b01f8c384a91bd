import type { PGlite } from '@electric-sql/pglite'
import { fromPglite, PgBoss } from 'pg-boss'

/** Where pg-boss keeps its messages: in the embedded database, or on PostgreSQL. */
export type QueueStorage = { pglite: PGlite } | { databaseUrl: string }

export type WorkQueue = {
  /** Asks for a worker. Twice for a job that still waits is once. Never inside a transaction: PGlite would stand still. */
  send: (jobId: string) => Promise<void>
  stop: () => Promise<void>
}

type QueueOptions = {
  storage: QueueStorage
  /** Resolves when the job has been begun: until then no further messages are taken. */
  begin: (jobId: string) => Promise<void>
  onError: (error: unknown) => void
}

const name = 'site-work'

/** Starts pg-boss. A message only wakes; the job's row is the truth. */
export async function startQueue({ storage, begin, onError }: QueueOptions): Promise<WorkQueue> {
  const boss =
    'pglite' in storage
      ? new PgBoss({
          db: fromPglite(storage.pglite),
          backend: 'pglite',
          useListenNotify: true,
          schedule: false,
        })
      : new PgBoss({ connectionString: storage.databaseUrl, useListenNotify: true, schedule: false })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(name, { policy: 'short', notify: true, retryLimit: 0, deleteAfterSeconds: 3600 })
  await boss.work<{ jobId: string }>(
    name,
    // A full batch is followed by the next at once; otherwise a notification or the slow poll wakes.
    { batchSize: 16, burstWhenBatchFull: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 },
    async (messages) => {
      for (const { data } of messages) await begin(data.jobId)
    },
  )
  return {
    send: async (jobId) => {
      await boss.send(name, { jobId }, { singletonKey: jobId })
    },
    stop: () => boss.stop({ graceful: true, close: true, timeout: 2000 }),
  }
}

import type { Job } from '../job/job.ts'

export type WorkerPool = {
  /** Number of idle workers for any work; those of the reserve are not counted. */
  free: () => number
  /**
   * Number of idle workers of the reserve for short work that accounts have just ordered, which is given as
   * orders by account. An account that already has as many jobs as the reserve has places gets none.
   * `promised`: other idle workers for whom work is looked for at the moment.
   */
  reserved: (orders: ReadonlyMap<number, number>, promised?: number) => number
  /** Gives a job to a free worker, which then runs it. */
  begin: (job: Job) => void
  /** Resolves when every worker is idle. */
  whenIdle: () => Promise<void>
}

type PoolOptions = {
  size: number
  /** Resolves with whether the job has ended; must not reject. */
  work: (job: Job) => Promise<boolean>
  /** Called when a worker is done with a job, whatever the outcome. */
  onFree: (job: Job, hasEnded: boolean) => void
}

/** One more worker for each twelve: a person who orders something does not wait for the work of others. */
const reserveShare = 1 / 12

/** Runs at most `size` jobs concurrently, and more in the reserve. */
export function createWorkerPool({ size, work, onFree }: PoolOptions): WorkerPool {
  const reserve = Math.floor(size * reserveShare)
  const running = new Map<Job, Promise<void>>()
  const free = () => Math.max(0, size - running.size)

  return {
    free,
    reserved(orders, promised = 0) {
      const wanted = [...orders].map(([accountId, count]) => {
        const own = [...running.keys()].filter((job) => job.accountId === accountId).length
        return Math.min(count, Math.max(0, reserve - own))
      })
      return Math.min(
        size + reserve - running.size - Math.max(free(), promised),
        wanted.reduce((sum, each) => sum + each, 0),
      )
    },
    begin(job) {
      const done = work(job).then((hasEnded) => {
        running.delete(job)
        onFree(job, hasEnded)
      })
      running.set(job, done)
    },
    async whenIdle() {
      while (running.size > 0) await Promise.race(running.values())
    },
  }
}

import type { Job } from '../job/job.ts'

export type WorkerPool = {
  /** Number of idle workers. */
  free: () => number
  /** Gives a job to a free worker, which then runs it. */
  begin: (job: Job) => void
  /** Resolves when every worker is idle. */
  settle: () => Promise<void>
}

type PoolOptions = {
  size: number
  /** Resolves with whether the job has ended; must not reject. */
  work: (job: Job) => Promise<boolean>
  /** Called when a worker is done with a job, whatever the outcome. */
  onFree: (job: Job, hasEnded: boolean) => void
}

/** Runs at most `size` jobs concurrently. */
export function createWorkerPool({ size, work, onFree }: PoolOptions): WorkerPool {
  const running = new Set<Promise<void>>()

  return {
    free: () => size - running.size,
    begin(job) {
      const done = work(job).then((hasEnded) => {
        running.delete(done)
        onFree(job, hasEnded)
      })
      running.add(done)
    },
    async settle() {
      while (running.size > 0) await Promise.race(running)
    },
  }
}

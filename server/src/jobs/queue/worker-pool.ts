import type { Job } from '../job/job.ts'

export type WorkerPool = {
  /** Workers that have nothing to do. */
  free: () => number
  /** Gives a job to a free worker, who goes on by itself. */
  begin: (job: Job) => void
  /** Resolves when every worker is idle. */
  settle: () => Promise<void>
}

type PoolOptions = {
  size: number
  /** Resolves with whether the job has ended; must not reject. */
  work: (job: Job) => Promise<boolean>
  /** A worker is done with a job, whatever became of it. */
  onFree: (job: Job, hasEnded: boolean) => void
}

/** Works on at most `size` jobs at the same time. */
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

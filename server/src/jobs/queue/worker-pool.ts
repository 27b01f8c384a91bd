export type WorkerPool = {
  /** Workers that have nothing to do. */
  free: () => number
  /**
   * Gives a job to a free worker. Resolves when it is held or somebody else has it; the work goes on. Nothing happens when
   * a worker is at it already, or none is free. Rejects as `take` does.
   */
  begin: (jobId: string) => Promise<void>
  /** Resolves when every worker is idle. */
  settle: () => Promise<void>
}

type PoolOptions<Job> = {
  size: number
  /** Makes the job this worker's; null: it is not to be had. */
  take: (jobId: string) => Promise<Job | null>
  /** Must not reject. */
  work: (job: Job) => Promise<void>
  onFree: () => void
}

/** Works on so many jobs at the same time, on none twice. */
export function createWorkerPool<Job>({ size, take, work, onFree }: PoolOptions<Job>): WorkerPool {
  const running = new Map<string, Promise<void>>()

  return {
    free: () => size - running.size,
    async begin(jobId) {
      if (running.has(jobId) || running.size >= size) return
      const taking = take(jobId)
      const done = taking
        .then((job) => (job === null ? undefined : work(job)))
        .catch(() => {})
        .finally(() => {
          running.delete(jobId)
          onFree()
        })
      running.set(jobId, done)
      await taking
    },
    async settle() {
      while (running.size > 0) await Promise.race(running.values())
    },
  }
}

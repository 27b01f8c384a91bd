export type WorkerPool = {
  /** Resolves when a worker has begun with the job; at once when one is at it already. */
  begin: (jobId: string) => Promise<void>
  /** Resolves when every worker is idle. */
  settle: () => Promise<void>
}

/** Works on so many jobs at the same time. Whoever brings more waits until a worker is free. */
export function createWorkerPool(size: number, work: (jobId: string) => Promise<void>): WorkerPool {
  const running = new Map<string, Promise<void>>()

  return {
    async begin(jobId) {
      while (running.size >= size && !running.has(jobId)) await Promise.race(running.values())
      if (running.has(jobId)) return
      const done = work(jobId).finally(() => running.delete(jobId))
      running.set(jobId, done)
    },
    async settle() {
      while (running.size > 0) await Promise.race(running.values())
    },
  }
}

import { Piscina } from 'piscina'

type Options = {
  /** The file that the thread runs; its default export takes a task. */
  file: URL
  /** A task that takes longer is ended, and with it the thread. */
  timeLimitMs: number
  /** MB of memory for its objects; absent: Node's default. */
  memoryMb?: number
}

const idleMs = 5000

/**
 * Work of the processor that would hold up all other calls, done in a thread of its own: one at a time, the
 * others wait. The thread starts with the first task and ends after 5 s without one. `run` rejects when the
 * task does, takes too long, or the thread dies. What goes in and out is copied, so it may hold no functions.
 */
export function openThread<Task>({ file, timeLimitMs, memoryMb }: Options) {
  let pool: Piscina | undefined
  return {
    async run<Result>(task: Task): Promise<Result> {
      pool ??= startPool(file, memoryMb)
      return pool.run(task, { signal: AbortSignal.timeout(timeLimitMs) })
    },
  }
}

function startPool(file: URL, memoryMb: number | undefined): Piscina {
  const pool = new Piscina({
    filename: file.href,
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: idleMs },
    // What is loaded ahead of the server is not for the thread.
    execArgv: [],
    ...(memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
  // A thread that dies rejects its task; without a listener it would end the server.
  pool.on('error', () => {})
  return pool
}

export type Loop = {
  start: () => void
  /** Runs once now, or waits for the run that is going on and runs after it. Rejects as the work does. */
  runNow: () => Promise<void>
  /** No further runs; resolves when the present one is over. */
  stop: () => Promise<void>
}

type LoopOptions = {
  /** Pause between the end of a run and the next one, in milliseconds. */
  pauseMs: number
  work: () => Promise<void>
  onError: (error: unknown) => void
}

/** Runs work again and again, never twice at the same time, until it is stopped. */
export function createLoop({ pauseMs, work, onError }: LoopOptions): Loop {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let last: Promise<unknown> = Promise.resolve()

  function runNow(): Promise<void> {
    const run = last.then(() => (isStopped ? undefined : work()))
    last = run.catch(() => {})
    return run
  }

  async function again(): Promise<void> {
    await runNow().catch(onError)
    if (!isStopped) timer = setTimeout(again, pauseMs)
  }

  return {
    start: () => void again(),
    runNow,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await last
    },
  }
}

/** Runs something on request, one after the other, and begins it at most once in `everyMs`. */
export type AtMostEach = {
  /** It runs once more, after what was asked for before. */
  ask: () => void
  end: () => void
}

/** `run` never rejects. */
export function atMostEach(everyMs: number, run: () => Promise<void>): AtMostEach {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isEnded = false
  let isAsked = false
  let begunAt = Number.NEGATIVE_INFINITY

  async function begin(): Promise<void> {
    timer = undefined
    isRunning = true
    isAsked = false
    begunAt = performance.now()
    await run()
    isRunning = false
    if (isAsked) wait()
  }
  function wait(): void {
    if (isEnded) return
    const rest = begunAt + everyMs - performance.now()
    timer ??= setTimeout(() => void begin(), Math.max(0, rest))
  }
  return {
    ask() {
      isAsked = true
      if (!isRunning) wait()
    },
    end() {
      isEnded = true
      clearTimeout(timer)
    },
  }
}

/** Bounds for calls that share a limiter. */
export type LimiterRules = {
  /** In flight at the same time, in all. */
  total: number
  /** In flight at the same time to one key (a resolved address). */
  perKey: number
  /** Least time between the start of two calls to one key, in milliseconds. */
  gapMs: number
}

export type Limiter = {
  /** Runs `work` when the rules allow it; waiting calls of a key keep their order. */
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /** Waits for its turn in the same way; the caller must give it back, once, by the returned function. */
  acquire: (key: string) => Promise<() => void>
}

type Waiting = { key: string; go: () => void }
type KeyState = { running: number; lastStart: number }

/** Limits concurrent calls, in all and per key, with a gap between two calls to one key (fleet §2.1). */
export function createLimiter(rules: LimiterRules, now: () => number = () => performance.now()): Limiter {
  const keys = new Map<string, KeyState>()
  const queue: Waiting[] = []
  let running = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  /** Milliseconds until the key may start a call; Infinity while it must wait for another call to end. */
  function wait(key: string): number {
    const state = keys.get(key)
    if (state === undefined) return 0
    if (state.running >= rules.perKey) return Number.POSITIVE_INFINITY
    return Math.max(0, state.lastStart + rules.gapMs - now())
  }

  function pump(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    let soonest = Number.POSITIVE_INFINITY
    for (let index = 0; index < queue.length && running < rules.total; ) {
      const entry = queue[index]
      if (entry === undefined) break
      const ms = wait(entry.key)
      if (ms === 0) {
        queue.splice(index, 1)
        begin(entry)
      } else {
        soonest = Math.min(soonest, ms)
        index += 1
      }
    }
    if (running < rules.total && Number.isFinite(soonest)) timer = setTimeout(pump, soonest)
    if (queue.length === 0) forgetIdle(keys, now() - rules.gapMs)
  }

  function begin(entry: Waiting): void {
    const state = keys.get(entry.key) ?? { running: 0, lastStart: 0 }
    keys.set(entry.key, { running: state.running + 1, lastStart: now() })
    running += 1
    entry.go()
  }

  function end(key: string): void {
    const state = keys.get(key)
    if (state !== undefined) keys.set(key, { ...state, running: state.running - 1 })
    running -= 1
    pump()
  }

  const acquire = (key: string) =>
    new Promise<() => void>((resolve) => {
      queue.push({ key, go: () => resolve(() => end(key)) })
      pump()
    })

  return {
    acquire,
    async run(key, work) {
      const release = await acquire(key)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** Drops keys without running calls whose gap is over, so that the map stays small. */
function forgetIdle(keys: Map<string, KeyState>, before: number): void {
  for (const [key, state] of keys) {
    if (state.running === 0 && state.lastStart <= before) keys.delete(key)
  }
}

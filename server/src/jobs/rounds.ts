export type Rounds = {
  /** Asks for a round; asked while one runs or rests, another follows. */
  ask: () => void
  /** The same without a rest: somebody waits for this round. */
  hurry: () => void
  /** Resolves when none runs. */
  whenIdle: () => Promise<void>
}

type Options = {
  round: () => Promise<void>
  onError: (error: unknown) => void
  /** The pause after a round that took `tookMs` milliseconds; resolves at once when the signal aborts. */
  rest?: (tookMs: number, signal: AbortSignal) => Promise<void>
}

/** Runs a round when it is asked for, one at a time. */
export function createRounds({ round, onError, rest }: Options): Rounds {
  let running: Promise<void> | null = null
  let isAsked = false
  let hurried = new AbortController()

  async function run(): Promise<void> {
    while (isAsked) {
      isAsked = false
      hurried = new AbortController()
      const startedAt = performance.now()
      await round().catch(onError)
      if (!hurried.signal.aborted) await rest?.(performance.now() - startedAt, hurried.signal)
    }
    // In the same turn as the check for new requests, so no request can come in between.
    running = null
  }

  function ask(): void {
    isAsked = true
    running ??= run()
  }

  return {
    ask,
    hurry() {
      hurried.abort()
      ask()
    },
    async whenIdle() {
      while (running !== null) await running
    },
  }
}

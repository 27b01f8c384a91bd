export type Rounds = {
  /** Asks for a round; asked while one runs, another follows. */
  ask: () => void
  /** Resolves when none runs. */
  settle: () => Promise<void>
}

type Options = { round: () => Promise<void>; onError: (error: unknown) => void }

/** Runs a round when it is asked for, one at a time. */
export function createRounds({ round, onError }: Options): Rounds {
  let running: Promise<void> | null = null
  let isAsked = false

  async function run(): Promise<void> {
    while (isAsked) {
      isAsked = false
      await round().catch(onError)
    }
    // In the same turn as the check for new requests, so no request can come in between.
    running = null
  }

  return {
    ask() {
      isAsked = true
      running ??= run()
    },
    async settle() {
      while (running !== null) await running
    },
  }
}

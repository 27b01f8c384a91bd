import { setTimeout as wait } from 'node:timers/promises'
import type { Service } from '../process/start-service.ts'

type Options = {
  /** Starts the program once; rejects with a sentence when it does not come up. */
  start: () => Promise<Service>
  /** The first service, already running. */
  first: Service
  isStopping: () => boolean
  say: (line: string) => void
  /** Pause before the first restart; each further one within a minute doubles it. */
  pauseMs?: number
}

type Running = Pick<Service, 'ended' | 'lastLines'>

/** Ends within a minute after which it is given up. */
const mostEnds = 5
const minuteMs = 60_000

/**
 * Restarts a program whenever it ends, with growing pauses. Resolves with a sentence when it ended too often
 * to go on, or when the product is stopping.
 */
export async function keepRunning({
  start,
  first,
  isStopping,
  say,
  pauseMs = 500,
}: Options): Promise<string> {
  const ends: number[] = []
  let running: Running = first
  for (;;) {
    const why = await running.ended
    if (isStopping()) return why
    const now = performance.now()
    ends.push(now)
    const recent = ends.filter((at) => now - at < minuteMs).length
    if (recent >= mostEnds) {
      const lines = running.lastLines()
      return `${why}, ${recent} times within a minute, so it is not started again.\n\n${lines}\n`
    }
    say(`${why}. It is started again.`)
    await wait(pauseMs * 2 ** (recent - 1))
    if (isStopping()) return why
    running = await start().catch((error: unknown) => notStarted(first.name, error))
  }
}

function notStarted(name: string, error: unknown): Running {
  const lines = error instanceof Error ? error.message : String(error)
  return { ended: Promise.resolve(`${name} did not start`), lastLines: () => lines }
}

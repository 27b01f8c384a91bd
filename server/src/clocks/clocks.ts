import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { createLoop } from './loop.ts'
import { allTasks } from './tasks/all-tasks.ts'
import type { ClockTask } from './tasks/clock-task.ts'
import { runTasks } from './tasks/run-tasks.ts'

type ClockOptions = {
  deps: Deps
  /** Other tasks than the server's own, for tests. */
  tasks?: readonly ClockTask[]
}

/** What the server does by itself. Nothing happens before `start`; `tick` does what is due now, for tests. */
type Clocks = {
  start: () => void
  tick: () => Promise<void>
  stop: () => Promise<void>
}

const second = 1000

/** Makes the clocks of one process; several processes on one database share the work (clocks/README.md). */
export function createClocks({ deps, tasks = allTasks }: ClockOptions): Clocks {
  const owner = randomUUID()
  const stopping = new AbortController()
  const onError = (error: unknown) => deps.logger.error({ err: error }, 'clocks: a clock failed')
  const loops = [
    createLoop({
      pauseMs: 15 * second,
      work: () => runTasks({ deps, owner, signal: stopping.signal }, tasks),
      onError,
    }),
  ]
  return {
    start() {
      for (const loop of loops) loop.start()
    },
    async tick() {
      for (const loop of loops) await loop.runNow()
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { runAlerts } from '../alerts/run-alerts.ts'
import { createMonitor, type MonitorDeps } from '../monitor/monitor.ts'
import type { ClockTask } from '../ports/clock-task.ts'
import type { Deps } from '../ports/deps.ts'
import { runScreenshots } from '../screenshots/run-screenshots.ts'
import { runPlans } from './plans/run-plans.ts'
import { runRefreshes } from './refresh/run-refreshes.ts'
import { runTasks } from './tasks/run-tasks.ts'
import { runRounds } from './updates/run-rounds.ts'

type ClockOptions = {
  deps: Deps & MonitorDeps
  /** The recurring tasks, in the order in which they run. */
  tasks: readonly ClockTask[]
}

/**
 * The server's own recurring work. Nothing happens before `start`; `tick` does all due work now, for tests.
 */
type Clocks = {
  start: () => void
  tick: () => Promise<void>
  stop: () => Promise<void>
}

const second = 1000
const stopTimeoutMs = 2000

/** Makes the clocks of one process; several processes on one database share the work (clocks/README.md). */
export function createClocks({ deps, tasks }: ClockOptions): Clocks {
  const owner = randomUUID()
  const stopping = new AbortController()
  const monitor = createMonitor(deps)
  const onError = (error: unknown) => {
    if (!deps.database.report(error)) deps.logger.error({ err: error }, 'clocks: a clock failed')
  }
  const loop = (seconds: number, work: () => Promise<void>) =>
    createLoop({ pauseMs: seconds * second, work, onError })
  const loops = [
    loop(10, monitor.run),
    loop(5, () => runPlans(deps)),
    loop(5, () => runRounds(deps)),
    loop(5, () => runRefreshes(deps)),
    loop(20, () => runAlerts(deps)),
    loop(60, () => runScreenshots(deps, stopping.signal)),
    loop(15, () => runTasks({ deps, owner, signal: stopping.signal }, tasks)),
  ]
  return {
    start() {
      for (const loop of loops) loop.start()
    },
    async tick() {
      for (const loop of loops) await loop.runNow()
      await monitor.whenIdle()
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
      // A check that hangs on a site is not worth waiting for.
      await Promise.race([monitor.whenIdle(), wait(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}

type Loop = {
  start: () => void
  /** Runs once now; if a run is under way, waits for it and runs after it. Rejects if the work rejects. */
  runNow: () => Promise<void>
  /** Stops further runs; resolves when the present one has ended. */
  stop: () => Promise<void>
}

type LoopOptions = {
  /** Pause between the end of a run and the next one, in milliseconds. */
  pauseMs: number
  work: () => Promise<void>
  onError: (error: unknown) => void
}

/** Repeats work, never two runs at once, until it is stopped. */
function createLoop({ pauseMs, work, onError }: LoopOptions): Loop {
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

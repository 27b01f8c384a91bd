import { clockMarks, type Db } from '../../db/index.ts'
import type { ClockTask, Turn } from '../../ports/clock-task.ts'
import type { Deps } from '../../ports/deps.ts'
import {
  claimTask,
  failTask,
  finishTask,
  releaseTask,
  renewTask,
  type TaskClaim,
  taskLeaseMs,
} from './task-lease.ts'

type Running = { deps: Deps; owner: string; signal: AbortSignal }

/**
 * Runs every due task, one after the other in the order of the list. Monthly tasks wait for those before
 * them, so that a month is closed in order: no user is removed before the invoice is written.
 */
export async function runTasks(running: Running, tasks: readonly ClockTask[]): Promise<void> {
  let isMonthHeldUp = false
  for (const task of tasks) {
    if (running.signal.aborted) return
    if (task.rhythm === 'monthly' && isMonthHeldUp) continue
    const isThrough = await runTask(running, task)
    if (task.rhythm === 'monthly' && !isThrough) isMonthHeldUp = true
  }
}

/** True when no turn of the task is due any more. */
async function runTask(running: Running, task: ClockTask): Promise<boolean> {
  const { deps, owner, signal } = running
  while (!signal.aborted) {
    const claim = await claimTask(deps.db, task, owner, deps.now())
    if (claim.state !== 'taken') return claim.state === 'idle'
    if (!(await runTurn(running, task, claim))) return false
  }
  return false
}

async function runTurn(
  { deps, owner, signal }: Running,
  task: ClockTask,
  { from, to }: Extract<TaskClaim, { state: 'taken' }>,
): Promise<boolean> {
  const { db, logger, now } = deps
  const heartbeat = setInterval(() => {
    renewTask(db, task.name, owner, now()).catch(() => {})
  }, taskLeaseMs / 3)
  try {
    await task.run({ deps, from, to, now: now(), signal, once: onceIn(deps, task.name, from) })
    if (signal.aborted) {
      await releaseTask(db, task.name, owner)
      return false
    }
    await finishTask(db, task.name, owner, { from, to })
    logger.debug({ task: task.name, from, to }, 'clocks: task done')
    return true
  } catch (error) {
    const failures = await failTask(db, task.name, owner, now())
    logger.error({ err: error, task: task.name, from, to, failures }, 'clocks: task failed')
    return false
  } finally {
    clearInterval(heartbeat)
  }
}

function onceIn({ db, now }: Deps, task: string, periodFrom: Date): Turn['once'] {
  return (key, work) =>
    db.transaction(async (tx: Db) => {
      const added = await tx
        .insert(clockMarks)
        .values({ task, periodFrom, key, at: now() })
        .onConflictDoNothing()
        .returning({ key: clockMarks.key })
      if (added.length === 0) return false
      await work(tx)
      return true
    })
}

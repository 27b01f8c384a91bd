import type { JobWord } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { jobs } from '../../../db/schema/jobs.ts'
import { type Job, sentStep } from '../../job/job.ts'
import { machines } from '../../machines.ts'
import type { WorkHouse } from './work-house.ts'

export const workWords = [
  'refresh',
  'backup',
  'backupandtest',
  'backupandaudit',
  'backuptest',
  'audit',
  'coreupdate',
  'extensionupdate',
] as const satisfies JobWord[]

/**
 * Work that has come to `step`: `queued` before a worker has it; with `:sent` while a call that must not be
 * repeated is on its way to the site.
 */
export type Stop = { kind: JobWord; id: string; step: string }

export const isQueued = ({ step }: Stop) => step === queued
const queued = 'queued'

/**
 * Does work of a kind from its beginning to its end, once, and calls `visit` before each of its steps. What a
 * visit does is undone after it, and in the end everything. `only`: visits that step alone, and ends there.
 * Resolves with the steps that were visited, and the state of the job in the end.
 */
export async function walkSteps(
  house: WorkHouse,
  kind: JobWord,
  visit: (stop: Stop) => Promise<void>,
  only?: string,
): Promise<{ visited: string[]; state: Job['state'] }> {
  const toBeginning = await house.remember()
  const id = await house.accept(kind)
  const visited: string[] = []
  await stopAt(queued)
  let job: Job | null = await house.take(id)
  while (job !== null && !(only !== undefined && visited.includes(only))) {
    const { step } = job
    await stopAt(step)
    if (machines[kind]?.step(step)?.lost !== undefined) {
      await mark(sentStep(step))
      await stopAt(sentStep(step))
      await mark(step)
    }
    job = await house.step(await house.take(id))
  }
  const { state } = await house.jobOf(id)
  await toBeginning()
  return { visited, state }

  async function stopAt(step: string): Promise<void> {
    if (only !== undefined && step !== only) return
    visited.push(step)
    const back = await house.remember()
    await visit({ kind, id, step })
    await back()
  }

  async function mark(step: string): Promise<void> {
    await house.db.update(jobs).set({ step }).where(eq(jobs.id, id))
  }
}

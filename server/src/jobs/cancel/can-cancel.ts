import { jobParts, type RunningWorkKind, wordOf } from '@flotilla/api/contract'
import type { Job } from '../job/job.ts'
import { bareStep, isSent } from '../job/job.ts'
import { machines } from '../machines.ts'

/** Whether work may be taken back where it is: nothing was sent to the site that cannot be left half done. */
export function canCancel({ kind, step }: Pick<Job, 'kind' | 'step'>): boolean {
  const isFinal = machines[kind]?.step(bareStep(step))?.isFinal
  return isFinal === undefined || (isFinal === 'sent' && !isSent(step))
}

/** What a job is to the console: a backup that something follows is a backup. */
export function workKind({ kind }: Pick<Job, 'kind'>): RunningWorkKind {
  return wordOf(jobParts[kind])
}

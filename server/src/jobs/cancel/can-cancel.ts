import { jobParts, type RunningWorkKind, wordOf } from '@flotilla/api/contract'
import type { Job } from '../job/job.ts'
import { bareStep, isSent } from '../job/job.ts'
import { machines } from '../machines.ts'

/**
 * Whether work may be cancelled at its step: the site has received nothing that must not be left half done.
 */
export function canCancel({ kind, step }: Pick<Job, 'kind' | 'step'>): boolean {
  const isFinal = machines[kind]?.step(bareStep(step))?.isFinal
  return isFinal === undefined || (isFinal === 'sent' && !isSent(step))
}

/** The kind of a job as the console sees it: a backup with follow-up work is a backup. */
export function workKind({ kind }: Pick<Job, 'kind'>): RunningWorkKind {
  return wordOf(jobParts[kind])
}

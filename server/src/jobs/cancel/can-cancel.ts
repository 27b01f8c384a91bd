import type { Job } from '../job/job.ts'
import { bareStep, isSent } from '../job/sent-step.ts'
import { machines } from '../machines.ts'

/** Whether work may be taken back where it is: nothing was sent to the site that cannot be left half done. */
export function canCancel({ kind, step }: Pick<Job, 'kind' | 'step'>): boolean {
  const isFinal = machines[kind]?.step(bareStep(step))?.isFinal
  return isFinal === undefined || (isFinal === 'sent' && !isSent(step))
}

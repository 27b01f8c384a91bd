import { jobParts, type RunningWorkKind, wordOf } from '@flotilla/api/contract'
import type { Job } from '../job/job.ts'

/** What a job is to the console: a backup that something follows is a backup. */
export function workKind({ kind }: Pick<Job, 'kind'>): RunningWorkKind {
  return wordOf(jobParts[kind])
}

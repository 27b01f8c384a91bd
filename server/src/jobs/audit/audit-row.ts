import { eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { audits } from '../../db/schema/audits.ts'
import type { Job } from '../job/job.ts'

/** Id of the audit that a job is about. */
export function auditIdOf({ subjectId }: Pick<Job, 'subjectId'>): number {
  return subjectId ?? 0
}

/** The audit of a job as it is stored by now. */
export async function auditOf(db: Db, job: Pick<Job, 'subjectId'>) {
  const [row] = await db
    .select()
    .from(audits)
    .where(eq(audits.id, auditIdOf(job)))
  if (row === undefined) throw new Error('The audit of the job is gone.')
  return row
}

import { eq } from 'drizzle-orm'
import { jobs } from '../../db/schema/jobs.ts'
import { newAudit } from '../audit/finish.ts'
import { backupMachine } from '../backup/machine.ts'
import type { AnyMachine } from '../machine.ts'

/**
 * A backup that an audit follows, whatever becomes of the backup: a site in trouble needs its audit most. The
 * audit is in the list from the start, waiting.
 */
export const backupAndAuditMachine: AnyMachine = {
  ...backupMachine,
  kind: 'backupandaudit',
  async onAccepted(tx, job, site) {
    await backupMachine.onAccepted?.(tx, job, site)
    const subjectId = await newAudit(tx, site, job.createdAt)
    await tx.update(jobs).set({ subjectId }).where(eq(jobs.id, job.id))
  },
  next: ({ subjectId }) => (subjectId === null ? null : { kind: 'audit', subjectId }),
}

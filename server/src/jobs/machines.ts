import type { JobWord } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { jobs } from '../db/schema/jobs.ts'
import { newAudit } from './audit/finish.ts'
import { auditMachine } from './audit/machine.ts'
import { backupAndTestMachine, backupMachine } from './backup/machine.ts'
import { backupTestMachine } from './backup-test/machine.ts'
import { coreUpdateMachine } from './core-update/machine.ts'
import { extensionUpdateMachine } from './extension-update/machine.ts'
import type { AnyMachine } from './machine.ts'
import { refreshMachine } from './refresh/machine.ts'

/**
 * A backup and then an audit, whether or not the backup succeeds: a site in trouble needs its audit most. The
 * audit waits in the list from the start.
 */
const backupAndAuditMachine: AnyMachine = {
  ...backupMachine,
  kind: 'backupandaudit',
  async onAccepted(tx, job, site) {
    await backupMachine.onAccepted?.(tx, job, site)
    const subjectId = await newAudit(tx, site, job.createdAt)
    await tx.update(jobs).set({ subjectId }).where(eq(jobs.id, job.id))
  },
  next: ({ subjectId }) => (subjectId === null ? null : { kind: 'audit', subjectId }),
}

/** Every kind of work that this server can do. */
export const machines: Partial<Record<JobWord, AnyMachine>> = {
  refresh: refreshMachine,
  backup: backupMachine,
  backupandtest: backupAndTestMachine,
  backupandaudit: backupAndAuditMachine,
  backuptest: backupTestMachine,
  audit: auditMachine,
  coreupdate: coreUpdateMachine,
  extensionupdate: extensionUpdateMachine,
}

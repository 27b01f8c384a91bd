import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/index.ts'
import { type AuditModuleStates, type AuditModules, audits } from '../../db/schema/audits.ts'
import type { Job } from '../job/job.ts'
import type { Outcome, StepContext } from '../machine.ts'

export type ModuleName = keyof AuditModules
export type ModuleState = NonNullable<AuditModuleStates[ModuleName]>

/** State of an audit between its steps; the findings of its modules are in the audit's row. */
export const AuditData = z.object({
  /** Joomla's version, for messages. */
  version: z.string().default(''),
  hasFileScanner: z.boolean().default(false),
  /** First row of the next page of users. */
  usersFrom: z.number().default(0),
  /** Last row of the published checksums that was compared. */
  lastId: z.number().default(0),
  scan: z
    .object({ id: z.number(), session: z.record(z.string(), z.string()), steps: z.number() })
    .default({ id: 0, session: {}, steps: 0 }),
  /** Files of the scan whose details are still to be read. */
  alerts: z
    .array(z.object({ id: z.number(), path: z.string(), score: z.number(), isSuspicious: z.boolean() }))
    .default([]),
  /** Paths whose finding is a danger, not just a warning. */
  dangerous: z.array(z.string()).default([]),
})
export type AuditData = z.infer<typeof AuditData>

export type AuditContext = StepContext<AuditData>
export type AuditResult = Promise<Outcome<AuditData>>

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

/** Saves what a module has found so far, beside the findings of the others. */
export async function saveModule<Name extends ModuleName>(
  tx: Db,
  auditId: number,
  name: Name,
  found: AuditModules[Name],
): Promise<void> {
  const part = JSON.stringify({ [name]: found })
  await tx
    .update(audits)
    .set({ modules: sql`${audits.modules} || ${part}::jsonb` })
    .where(eq(audits.id, auditId))
}

/** Notes why a module did not run, and drops its findings, because a partial result would look complete. */
export async function skipModule(tx: Db, auditId: number, name: ModuleName, note: string): Promise<void> {
  await tx
    .update(audits)
    .set({
      modules: sql`${audits.modules} || ${JSON.stringify({ [name]: null })}::jsonb`,
      notes: sql`${audits.notes} || ${JSON.stringify({ [name]: note })}::jsonb`,
    })
    .where(eq(audits.id, auditId))
}

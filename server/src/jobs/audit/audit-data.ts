import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/index.ts'
import { type AuditModuleStates, type AuditModules, audits } from '../../db/schema/audits.ts'
import type { Job } from '../job/job.ts'
import type { Outcome, StepContext } from '../machine.ts'

export type ModuleName = keyof AuditModules
export type ModuleState = NonNullable<AuditModuleStates[ModuleName]>

/** What an audit remembers between its steps; what its modules found is in the audit's row already. */
export const AuditData = z.object({
  /** Joomla's version, for words. */
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
  /** Paths whose finding is a danger and no mere warning. */
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

/** Keeps what a module found so far, beside what the others found. */
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

/**
 * Notes why a module did not run; what it may have found until then is dropped, since half of it would look
 * like all.
 */
export async function skipModule(tx: Db, auditId: number, name: ModuleName, note: string): Promise<void> {
  await tx
    .update(audits)
    .set({
      modules: sql`${audits.modules} || ${JSON.stringify({ [name]: null })}::jsonb`,
      notes: sql`${audits.notes} || ${JSON.stringify({ [name]: note })}::jsonb`,
    })
    .where(eq(audits.id, auditId))
}

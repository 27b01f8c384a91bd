import { z } from 'zod'
import type { AuditModuleStates, AuditModules } from '../../db/schema/audits.ts'
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

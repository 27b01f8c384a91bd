import { z } from 'zod'
import { knownOr, mapOf, orNull } from '../shared/read.ts'
import { AuditSummary, AuditVerdict } from './audit-summary.ts'

/** A user of the site that a check found. */
export const AuditUser = z.object({ id: z.int(), username: z.string() })
export type AuditUser = z.infer<typeof AuditUser>

/** A file with a suspicious passage; `content` is base64 (contract §4). */
export const SuspiciousFile = z.object({
  file: z.string(),
  match: orNull(z.string()),
  line: orNull(z.int()),
  content: orNull(z.string()),
})
export type SuspiciousFile = z.infer<typeof SuspiciousFile>

/** A core file of Joomla that differs from its release. */
export const ModifiedFile = z.object({
  file: z.string(),
  content: orNull(z.string()),
  line: orNull(z.int()),
})
export type ModifiedFile = z.infer<typeof ModifiedFile>

const checkValue = z.union([z.number(), z.string(), z.boolean(), z.null()])

/**
 * An audit with the findings of its modules; a module and its `_state` are null when it did not run (contract
 * §4). A check of the configuration fails when its value is neither zero nor null, a check of the users when
 * its list is not empty (spec: site-management §5).
 */
export const Audit = z.object({
  ...AuditSummary.unwrap().shape,
  module_modifiedfiles: orNull(z.array(ModifiedFile)),
  module_modifiedfiles_state: knownOr(AuditVerdict.nullable(), null),
  module_suspiciousfiles: orNull(z.array(SuspiciousFile)),
  module_suspiciousfiles_state: knownOr(AuditVerdict.nullable(), null),
  module_joomlaconfiguration: orNull(mapOf(checkValue)),
  module_joomlaconfiguration_state: knownOr(AuditVerdict.nullable(), null),
  module_users: orNull(mapOf(z.array(AuditUser))),
  module_users_state: knownOr(AuditVerdict.nullable(), null),
  /** (+) Why a module did not run, by its name (`suspiciousfiles`), fit to show. */
  notes: mapOf(z.string()).optional(),
})
export type Audit = z.infer<typeof Audit>

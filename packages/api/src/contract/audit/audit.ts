import { z } from 'zod'
import { knownOr } from '../shared/known-or.ts'
import { mapOf } from '../shared/map-of.ts'
import { orNull } from '../shared/or-null.ts'
import { AuditSummary } from './audit-summary.ts'
import { AuditUser } from './audit-user.ts'
import { AuditVerdict } from './audit-verdict.ts'
import { ModifiedFile } from './modified-file.ts'
import { SuspiciousFile } from './suspicious-file.ts'

const checkValue = z.union([z.number(), z.string(), z.boolean(), z.null()])

/**
 * An audit with what its modules found; a module and its `_state` are null when it did not run (contract §4).
 * A check of the configuration fails when its value is neither zero nor null, one of the users when its list
 * is not empty (spec: site-management §5).
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

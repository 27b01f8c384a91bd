import { type Audit, isConfigCheckFailed } from '@flotilla/api/contract'
import type { AuditPart } from '../../../address/audits-view.ts'

/** Number of findings of each part: files that are not ignored now, failed checks. */
export function countFindings(
  audit: Audit,
  ignored: readonly string[],
): Record<Exclude<AuditPart, 'summary'>, number> {
  const left = (files: readonly { file: string }[] | null) =>
    (files ?? []).filter(({ file }) => !ignored.includes(file)).length
  return {
    core: left(audit.module_modifiedfiles),
    suspicious: left(audit.module_suspiciousfiles),
    configuration: Object.values(audit.module_joomlaconfiguration ?? {}).filter(isConfigCheckFailed).length,
    users: Object.values(audit.module_users ?? {}).filter((list) => list.length > 0).length,
  }
}

import type { AuditModuleStates, AuditModules } from '../../db/schema/audits.ts'
import type { ModuleState } from './audit-data.ts'

const passed: ModuleState = 1
const warning: ModuleState = 2
const danger: ModuleState = 0

/**
 * Each module on the auditstate scale, null for one that did not run (contract §4). Ignored files do not
 * count; a check of the settings fails when its value is neither zero nor null, one of the users when its
 * list is not empty (spec: site-management §5).
 */
export function judgeModules(
  found: AuditModules,
  ignored: ReadonlySet<string>,
  dangerous: ReadonlySet<string>,
): AuditModuleStates {
  const ofFiles = (files: { file: string }[] | null) => {
    if (files === null) return null
    const counted = files.filter(({ file }) => !ignored.has(file))
    if (counted.some(({ file }) => dangerous.has(file))) return danger
    return counted.length === 0 ? passed : warning
  }
  const ofChecks = (checks: Record<string, unknown> | null, fails: (value: unknown) => boolean) =>
    checks === null ? null : Object.values(checks).some(fails) ? warning : passed
  return {
    modifiedfiles: ofFiles(found.modifiedfiles),
    suspiciousfiles: ofFiles(found.suspiciousfiles),
    joomlaconfiguration: ofChecks(found.joomlaconfiguration, (value) => value !== null && value !== 0),
    users: ofChecks(found.users, (list) => Array.isArray(list) && list.length > 0),
  }
}

/** The worst of the modules that ran; null when none did. */
export function judgeAudit(states: AuditModuleStates): number | null {
  const ran = Object.values(states).filter((state) => state !== null)
  if (ran.length === 0) return null
  if (ran.includes(danger)) return danger
  return ran.includes(warning) ? warning : passed
}

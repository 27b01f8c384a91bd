import type { WorkKind } from '../work-kind.ts'
import { auditWork } from './audit-work.ts'
import { backupAndTestWork } from './backup-and-test-work.ts'
import { backupTestWork } from './backup-test-work.ts'
import { backupWork } from './backup-work.ts'
import { coreUpdateWork } from './core-update-work.ts'
import { extensionUpdateWork } from './extension-update-work.ts'
import { refreshWork } from './refresh-work.ts'
import type { WorkRules } from './work-rules.ts'

/** The rules of each kind of work. */
export const workKinds: Record<WorkKind, WorkRules> = {
  backup: backupWork,
  'backup-and-test': backupAndTestWork,
  'backup-test': backupTestWork,
  audit: auditWork,
  refresh: refreshWork,
  'core-update': coreUpdateWork,
  'extension-update': extensionUpdateWork,
}

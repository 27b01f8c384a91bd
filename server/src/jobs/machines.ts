import type { JobWord } from '@flotilla/api/contract'
import { auditMachine } from './audit/machine.ts'
import { backupAndTestMachine, backupMachine } from './backup/machine.ts'
import { backupAndAuditMachine } from './backup-and-audit/machine.ts'
import { backupTestMachine } from './backup-test/machine.ts'
import { coreUpdateMachine } from './core-update/machine.ts'
import { extensionUpdateMachine } from './extension-update/machine.ts'
import type { AnyMachine } from './machine.ts'
import { refreshMachine } from './refresh/machine.ts'

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

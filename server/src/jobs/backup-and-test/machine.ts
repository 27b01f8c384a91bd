import { backupMachine } from '../backup/machine.ts'
import type { AnyMachine } from '../machine.ts'

/** A backup whose last step begins the test of what it made (`test-of.ts`). A backup that fails is not tested. */
export const backupAndTestMachine: AnyMachine = { ...backupMachine, kind: 'backupandtest' }

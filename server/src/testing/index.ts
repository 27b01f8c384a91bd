export { type FuzzFigures, fuzzCalls } from '../access/testing/fuzz.ts'
export {
  type CoreFault,
  coreFaultNames,
  coreSteps,
  runCoreFaults,
} from '../jobs/testing/core-faults/run-core-faults.ts'
export { type FaultName, faults } from '../jobs/testing/faults/faults.ts'
export { type FaultFigures, runPostgresFaults } from '../jobs/testing/faults/run-postgres-faults.ts'
export { type RoundFigures, runKillRounds } from '../jobs/testing/killing/run-kill-rounds.ts'
export { type ProcessFigures, runProcesses } from '../jobs/testing/processes/run-processes.ts'
export { runUpdates, type UpdateFigures } from '../jobs/testing/updating/run-updates.ts'
export { aBackup } from './a-backup.ts'
export { aBackupTest } from './a-backup-test.ts'
export { aPaymentMethod } from './a-payment-method.ts'
export { aSite } from './a-site.ts'
export { aTag } from './a-tag.ts'
export { aUser, testPassword } from './a-user.ts'
export { anAccount } from './an-account.ts'
export { anAudit } from './an-audit.ts'
export { anExtension } from './an-extension.ts'
export { anInvoice } from './an-invoice.ts'
export { callApi } from './call-api.ts'
export { connectFleet } from './connect-fleet.ts'
export { fillSites } from './fill-sites.ts'
export { openTestDatabase } from './open-test-database.ts'
export { startFailingSites } from './start-failing-sites.ts'
export { startTestServer, type TestServer } from './start-test-server.ts'
export { type StripeDouble, startStripeDouble } from './stripe-double.ts'

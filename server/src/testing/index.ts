export { type FuzzFigures, fuzzCalls } from '../access/testing/fuzz.ts'
export { archiveNames } from '../jobs/testing/archive-faults/archive-cases.ts'
export { type ArchiveFault, runArchiveFaults } from '../jobs/testing/archive-faults/run-archive-faults.ts'
export { type AlteredPackage, runAlteredPackages } from '../jobs/testing/core-faults/run-altered-packages.ts'
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
export { plantRelease } from '../remotes/testing/plant-release.ts'
export { aReleasedRemote } from '../remotes/testing/released-remote.ts'
export { writeReport, writeShellPage } from '../remotes/testing/team.ts'
export { callApi } from './call-api.ts'
export { connectFleet } from './connect-fleet.ts'
export { anAccount, anInvoice, aPaymentMethod, aUser, testPassword } from './customer-rows.ts'
export { openTestDatabase } from './database/open-test-database.ts'
export { fillNeighbours } from './fill-neighbours.ts'
export { fillSites } from './fill-sites.ts'
export { startPostgres } from './postgres/start-postgres.ts'
export {
  aBackup,
  aBackupTest,
  anAudit,
  anExtension,
  aScreenshot,
  aSite,
  aTag,
  figuresOfDay,
} from './site-rows.ts'
export { startFailingSites } from './start-failing-sites.ts'
export { startTestServer, type TestServer } from './start-test-server.ts'
export { type StripeDouble, startStripeDouble } from './stripe/stripe-double.ts'

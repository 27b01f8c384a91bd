export { type AxeScope, axeFindings, colourRules } from './axe-findings.ts'
export { buildContractHost } from './build-contract-host.ts'
export {
  type CheckOptions,
  type CheckReport,
  checkRemote,
  sizeOf,
} from './check-remote.ts'
export { createLocalApp, filesOf, type LocalServer, listen, serveFolder } from './file-server.ts'
export { runSuite } from './run-suite.ts'

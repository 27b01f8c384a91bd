export { releaseVersion, remoteName } from '../contract/remote-health/remote-names.ts'
export { ReleaseLine, RemoteState } from '../contract/remote-health/remote-state.ts'
export { archiveLimits, isArchiveName } from './archive-limits.ts'
export { type CodeBudget, codeBudgets, overBudget } from './code-budgets.ts'
export { CommandError } from './command-error.ts'
export { type ContractCheck, ContractReport, contractChecks, reportFile } from './contract-report.ts'
export { audienceOf, describeRemotes } from './describe-remotes.ts'
export { frameProblem } from './frame-declaration.ts'
export { heldPermissions } from './held-permissions.ts'
export { isPlatformAccepted, takesPlain } from './platform-range.ts'
export { readAudience } from './read-audience.ts'
export { Registry, type RegistryEntry, TolerantRegistry } from './registry.ts'
export {
  BareOrder,
  DisableOrder,
  PublishedAnswer,
  ReleaseOrder,
  RemoteAnswer,
  RemotesAnswer,
} from './release-orders.ts'
export { ReleaseReason } from './release-refusals.ts'
export {
  isFramePath,
  type NavigationEntry,
  RemoteDeclaration,
  type RemoteRoute,
  takenPaths,
} from './remote-declaration.ts'
export { chunkListName, containerName, RemoteRelease } from './remote-release.ts'
export {
  keyName,
  readSignedHeader,
  type SignedHeader,
  type SignedRequest,
  signatureWindowMs,
  signedHeader,
  signedText,
} from './signed-request.ts'
export { SlotDeclaration, type SlotName, slotNames } from './slot-declaration.ts'

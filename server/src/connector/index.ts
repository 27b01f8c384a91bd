export type { PinnedAddress } from './address/resolve-site.ts'
export type { Access } from './akeeba/akeeba-call.ts'
export type { RemoteArchive } from './calls/backups/backup-archive.ts'
export type { BackupTool } from './calls/backups/backup-tool.ts'
export type { RemoteBackup } from './calls/backups/backups.ts'
export { partSource } from './calls/backups/part-source.ts'
export type { RemoteConfiguration } from './calls/configuration.ts'
export { likeElementOfId } from './calls/core-only.ts'
export type { RemoteExtension } from './calls/extensions.ts'
export type { ScanState } from './calls/file-scanner.ts'
export type { FrontPage } from './calls/front-page.ts'
export type { CoreUpdates, SiteInfo } from './calls/site-info.ts'
export type { TlsState } from './calls/tls-state.ts'
export type { RemoteUser } from './calls/users.ts'
export {
  type Connector,
  createConnector,
  publisherOfChecksums,
  type Renewal,
  type SiteClient,
} from './connector.ts'
export { siteUserAgent } from './http/caller.ts'
export { demoPoliteness, politeness } from './http/politeness.ts'
export { pinnedTo } from './http/send.ts'
export { cleanPng, smallPng } from './icon/small-png.ts'
export { shorten } from './joomla/classify-answer.ts'
export { SiteError } from './site-error.ts'
export { type SiteTarget, siteRoot } from './site-target.ts'

import type { GroupKey } from './groups.ts'

/** What makes a simulated site misbehave over HTTP for as long as the demo runs (fleet §3.2). */
export type SiteFault =
  | 'offline'
  | 'maintenance'
  | 'noConnector'
  | 'waf'
  | 'junk'
  | 'htpasswd'
  | 'extractForbidden'
  | 'slow'

/** Edition of Akeeba Backup on the site; only `pro` has an API (fleet §1.3). */
export type BackupTool = 'pro' | 'core' | 'none'

/** One installed extension as the fleet begins; `nextVersion` null: nothing newer is published. */
export type ExtensionDefinition = {
  eid: number
  name: string
  /** The name people read. */
  translatedName: string
  type: 'package' | 'component' | 'module' | 'plugin' | 'template'
  folder: string
  element: string
  author: string
  version: string
  nextVersion: string | null
  isSupported: boolean
  isIgnored: boolean
  /** `missing`: the extension wants a download key and has none, so its update is listed and fails. */
  downloadKey: 'none' | 'valid' | 'missing'
  /** The vendor's update server cannot be reached from this site. */
  isUpdateServerDown: boolean
  /** What the console shows at first look: idle, running, failed. */
  processState: 0 | 1 | 8
  processMessage: string | null
}

/** One backup record of Akeeba Backup plus what the console knew of its test. Sizes in bytes. */
export type BackupDefinition = {
  remoteId: number
  start: string
  end: string
  size: number
  profileId: number
  state: 'complete' | 'fail' | 'obsolete'
  lastTestState: -1 | 2 | 3
  lastTestAt: string | null
  lastTestReason: string | null
}

/** One weekly entry; `dow` 1 Monday to 7 Sunday, hour and minute in the agency's offset (UTC+1). */
export type PlanDefinition = {
  action: 'backup' | 'backupandtest'
  dow: number
  profileId: number
  hour: number
  minute: number
}

/** A time the front page did not answer; `to` null: still down. */
export type IncidentDefinition = { from: string; to: string | null; message: string }

/** What an audit of the site finds; the audits of the feed and the checksum endpoint both come from it. */
export type FindingsDefinition = {
  modified: { file: string; content: string; line: number }[]
  /** `content` is plain text here, base64 in the feed. */
  suspicious: { file: string; match: string; line: number; content: string; isIgnored: boolean }[]
  configuration: Record<string, number | string>
  users: Record<string, { id: number; username: string }[]>
}

/** Work that is under way when the fleet begins. */
export type RunningDefinition = { kind: 'backup' | 'coreupdate'; progress: number }

/** A site as the fleet begins. Pure data of (seed, index, epoch); what happens later is kept apart. */
export type SiteDefinition = {
  index: number
  slug: string
  name: string
  description: string
  group: GroupKey
  tags: string[]
  coreVersion: string
  /** Newest version the update site offers; null when it offers nothing newer. */
  coreUpdateTo: string | null
  isCoreUpdateSiteEnabled: boolean
  phpVersion: string
  tls: 'ok' | 'soon' | 'expired' | 'none'
  tlsExpiration: string | null
  fault: SiteFault | null
  isRefreshDisabled: boolean
  offlineSince: string | null
  updatedAt: string
  backupTool: BackupTool
  /** Bytes of the newest full backup. */
  backupSize: number
  token: string
  /** What the token is made of: the seed in the profile of user 42 (base64), and the site's own secret. */
  tokenSeed: string
  joomlaSecret: string
  backupSecret: string
  failsNextBackup: boolean
  /** `old`: the plan was given up twelve days ago. */
  backups: 'planned' | 'old' | 'none'
  /** The newest test of its backups failed. */
  hasFailedTest: boolean
  /** An update of Joomla changed a part of the files; `found` null: the site did not answer since. */
  halfUpdate: { target: string; found: string | null; at: string } | null
  coreUpdateFailure: { at: string; toVersion: string; message: string } | null
  running: RunningDefinition | null
  /** Median time to first byte in ms. */
  ttfbMedianMs: number
}

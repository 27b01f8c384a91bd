import { z } from 'zod'
import type { GroupKey } from './groups.ts'

/** Misbehaviour of a simulated site over HTTP, for the whole demo (fleet §3.2). */
export const SiteFault = z.enum([
  'offline',
  'maintenance',
  'noConnector',
  'waf',
  'junk',
  'htpasswd',
  'extractForbidden',
  'slow',
])
export type SiteFault = z.infer<typeof SiteFault>

/** Edition of Akeeba Backup on the site; only `pro` has an API (fleet §1.3). */
export type BackupTool = 'pro' | 'core' | 'none'

/** One installed extension at the start of the fleet; `nextVersion` null: there is no newer version. */
export type ExtensionDefinition = {
  eid: number
  name: string
  /** The display name. */
  translatedName: string
  type: 'package' | 'component' | 'module' | 'plugin' | 'template'
  folder: string
  element: string
  author: string
  version: string
  nextVersion: string | null
  isSupported: boolean
  isIgnored: boolean
  /** `missing`: the extension needs a download key and has none, so its update is listed and fails. */
  downloadKey: 'none' | 'valid' | 'missing'
  /** The site cannot reach the vendor's update server. */
  isUpdateServerDown: boolean
  /** State that the console shows at first: idle, running, failed. */
  processState: 0 | 1 | 8
  processMessage: string | null
}

/** One backup record of Akeeba Backup, and what the console knew of its test. Sizes in bytes. */
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

/** An outage of the front page; `to` null: still down. */
export type IncidentDefinition = { from: string; to: string | null; message: string }

/** Findings of an audit of the site; both the audits of the feed and the checksum endpoint use them. */
export type FindingsDefinition = {
  modified: { file: string; content: string; line: number }[]
  /** `content` is plain text here, base64 in the feed. */
  suspicious: { file: string; match: string; line: number; content: string; isIgnored: boolean }[]
  configuration: Record<string, number | string>
  users: Record<string, { id: number; username: string }[]>
}

/** Work in progress at the start of the fleet. */
export type RunningDefinition = { kind: 'backup' | 'coreupdate'; progress: number }

/**
 * A site at the start of the fleet. Pure data of (seed, index, epoch); later changes are stored elsewhere.
 */
export type SiteDefinition = {
  index: number
  slug: string
  name: string
  description: string
  group: GroupKey
  tags: string[]
  coreVersion: string
  /** Newest version that the update site offers; null when it offers nothing newer. */
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
  /** Inputs of the token: the seed in the profile of user 42 (base64), and the site's own secret. */
  tokenSeed: string
  joomlaSecret: string
  backupSecret: string
  failsNextBackup: boolean
  /** `old`: the plan was abandoned twelve days ago. */
  backups: 'planned' | 'old' | 'none'
  /** The newest test of its backups failed. */
  hasFailedTest: boolean
  /** An update of Joomla changed only a part of the files; `found` null: the site has not answered since. */
  halfUpdate: { target: string; found: string | null; at: string } | null
  coreUpdateFailure: { at: string; toVersion: string; message: string } | null
  running: RunningDefinition | null
  /** Median time to first byte in ms. */
  ttfbMedianMs: number
}

import {
  backupAndAuditSite,
  backupAndTestSite,
  backupSite,
  refreshSite,
  testBackup,
  updateExtension,
  updateSiteCore,
} from '@flotilla/api/contract'
import type { JobKind } from '../../../ports/jobs-port.ts'

/** A call that starts work, and its outcome. */
export type KillOrder = {
  kind: JobKind
  siteId: number
  /** The backup or extension; null when the work is about the site. */
  subjectId: number | null
  /** `unknown`: the server was killed before it answered, so it may have accepted. */
  answer: 'open' | 'accepted' | 'refused' | 'unknown'
}

const calls: Record<JobKind, { path: string }> = {
  refresh: refreshSite,
  backup: backupSite,
  backupandtest: backupAndTestSite,
  backupandaudit: backupAndAuditSite,
  backuptest: testBackup,
  coreupdate: updateSiteCore,
  extensionupdate: updateExtension,
}

/** Where an order is placed, below `/api`. */
export function pathOf({ kind, siteId, subjectId }: KillOrder): string {
  return calls[kind].path.replace('{id}', String(subjectId ?? siteId))
}

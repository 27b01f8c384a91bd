import type { AuditDefinition } from '../fleet/define-audits.ts'
import { backupsOf } from './backups-of.ts'
import { coreOf } from './core-of.ts'
import { extensionsOf } from './extensions-of.ts'
import { isOffline } from './is-offline.ts'
import type { LiveSite } from './live-site.ts'

/** True for releases that get no security fixes at all: before 4.4. */
function isUnsupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < 4 || (major === 4 && minor < 4)
}

/**
 * State of the site: 1 danger, -1 warning, 0 ok (spec: site-management §1). Danger: down, shut out, certificate expired
 * or missing, core without support, failed core update, dangerous audit. Warning: maintenance, core update pending, end of life,
 * certificate ends within 14 days, newest test failed, extension update failed, no backup possible.
 */
export function healthOf(site: LiveSite, audit: AuditDefinition | undefined): -1 | 0 | 1 {
  const { definition } = site.base
  const core = coreOf(site)
  const isShutOut = definition.isRefreshDisabled || definition.fault === 'offline'
  const hasBadTls = definition.tls === 'expired' || definition.tls === 'none'
  const hasFailedCoreUpdate = definition.coreUpdateFailure !== null && core.updateTo !== null
  if (isShutOut || hasBadTls || hasFailedCoreUpdate) return 1
  if (isUnsupported(core.version) || audit?.auditstate === 0) return 1
  const newestTest = backupsOf(site).findLast((backup) => backup.lastTestState !== -1)
  const hasFailedExtension = extensionsOf(site).some((extension) => extension.processState === 8)
  const isWarned =
    isOffline(site) ||
    core.updateTo !== null ||
    core.version.startsWith('4.') ||
    definition.tls === 'soon' ||
    newestTest?.lastTestState === 3 ||
    hasFailedExtension ||
    definition.backupTool !== 'pro'
  return isWarned ? -1 : 0
}

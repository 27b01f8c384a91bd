import { isPhpOutdated, tlsState } from '@flotilla/api/contract'
import { compareVersions } from '../../connector/index.ts'
import type { ConnectorInfo } from '../../db/schema/sites.ts'

/** What the state of a site is judged by. */
export type SiteFacts = {
  online: boolean
  /** Its owner took it offline. */
  maintenance: boolean
  tlsEnabled: number
  tlsExpiration: Date | null
  appVersion: string | null
  phpVersion: string | null
  coreNeedUpdate: number
  coreUpdateTo: string | null
  canStartBackup: boolean
  /** Result of the newest tested backup: 2 success, 3 failed; null when none was tested. */
  lastCheckedBackupState: number | null
  /** An update has overwritten a part of its files; null: none has. */
  halfUpdate: { target: string } | null
  /** The last try to update the core failed. */
  hasFailedCoreUpdate: boolean
  /** An extension stands at 8. */
  hasFailedExtension: boolean
  /** Joomla alone answers, which knows no updates. */
  hasNoConnector: boolean
  /** Why Joomla cannot see its own updates; undefined: it can. */
  coreUpdates: ConnectorInfo['coreUpdates']
  /** The newest finished audit found danger. */
  hasDangerousAudit: boolean
}

/** 0 ok, -1 warning, 1 danger; `reason` in words, null when ok. */
export type SiteState = { state: 0 | -1 | 1; reason: string | null }

/** Before this release Joomla gets no security fixes at all; the rest of 4 is past its end of life (fleet §3.1). */
const oldestFixed = '4.4'
const oldestSupported = '5'

/**
 * The worst finding decides (spec: site-management §1 health state). Danger: partly overwritten, down, no or expired TLS, unsupported core,
 * failed core update, dangerous audit. Warning: what waits to be done. Updates of extensions have a column of their own.
 */
export function siteState(facts: SiteFacts, now: Date): SiteState {
  const expiration = facts.tlsExpiration?.toISOString() ?? null
  const tls = tlsState(
    { tls_enabled: facts.tlsEnabled === 1 ? 1 : 0, tls_expiration: expiration },
    now.getTime(),
  )
  const danger = dangerOf(facts, tls.state)
  if (danger !== null) return { state: 1, reason: danger }
  const warning = warningOf(facts, tls, now)
  return { state: warning === null ? 0 : -1, reason: warning }
}

function dangerOf(facts: SiteFacts, tls: ReturnType<typeof tlsState>['state']): string | null {
  // Behind whatever else such a site shows, this is the cause.
  if (facts.halfUpdate !== null)
    return `The site was partly overwritten by an update to Joomla ${facts.halfUpdate.target}.`
  if (!facts.online) return 'The site is down.'
  if (tls === 'none') return 'The site has no TLS.'
  if (tls === 'expired') return 'The TLS certificate has expired.'
  if (isBefore(facts.appVersion, oldestFixed))
    return `Joomla ${facts.appVersion} gets no security fixes any more.`
  if (facts.hasFailedCoreUpdate && facts.coreNeedUpdate === 1) return 'The last update of Joomla failed.'
  return facts.hasDangerousAudit ? 'The last security check found something dangerous.' : null
}

function warningOf(facts: SiteFacts, tls: ReturnType<typeof tlsState>, now: Date): string | null {
  if (facts.maintenance) return 'The site is in maintenance.'
  if (tls.state === 'warning')
    return `The TLS certificate ends in ${tls.daysLeft === 1 ? '1 day' : `${tls.daysLeft} days`}.`
  if (facts.coreNeedUpdate === 1)
    return `Joomla ${facts.coreUpdateTo ?? ''} can be installed.`.replace('  ', ' ')
  if (isBefore(facts.appVersion, oldestSupported))
    return `Joomla ${facts.appVersion} is past its end of life.`
  if (isPhpOutdated(facts.phpVersion, now.getTime())) return `PHP ${facts.phpVersion} is out of date.`
  if (facts.lastCheckedBackupState === 3) return 'The newest tested backup cannot be restored.'
  if (facts.hasFailedExtension) return 'The update of an extension failed.'
  if (facts.coreUpdates === 'site-off')
    return 'Joomla cannot see its own updates: its update site is switched off.'
  if (facts.coreUpdates === 'server-silent')
    return 'Whether Joomla is up to date is not known: its update server told it nothing.'
  if (facts.hasNoConnector) return 'The site has no connector, so its updates are not seen.'
  return facts.canStartBackup ? null : 'The site cannot be backed up from here.'
}

function isBefore(version: string | null, limit: string): boolean {
  return version !== null && version !== '' && compareVersions(version, limit) < 0
}

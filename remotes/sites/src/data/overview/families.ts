import type { ReasonCode } from '@flotilla/api/contract'
import type { IconName } from '@flotilla/ui/basics'
import type { Family } from '../../address/overview-view.ts'

const familyOfCode: Record<ReasonCode, Family> = {
  offline: 'offline',
  maintenance: 'offline',
  connection_refused: 'connection',
  connection_failed: 'connection',
  connector_missing: 'connection',
  refresh_off: 'connection',
  vulnerable: 'flaw',
  audit_finding: 'flaw',
  tls_expired: 'tls',
  tls_none: 'tls',
  tls_soon: 'tls',
  half_updated: 'core',
  core_update_unknown: 'core',
  core_update_failed: 'core',
  core_update_available: 'core',
  joomla_end_of_life: 'core',
  php_end_of_life: 'core',
  backup_test_failed: 'backup',
  backup_none: 'backup',
  backup_old: 'backup',
  backup_unavailable: 'backup',
  extension_failed: 'update',
  updates_unknown: 'update',
  unexplained: 'other',
}
const known = new Map<string, Family>(Object.entries(familyOfCode))

/** The family of a reason; a word of a later server belongs to `other`. */
export const familyOf = (code: string): Family => known.get(code) ?? 'other'

/** Name and glyph of each family. */
export const familyLooks: Record<Family, { name: string; icon: IconName }> = {
  offline: { name: 'Offline', icon: 'power' },
  connection: { name: 'Connection', icon: 'plug' },
  flaw: { name: 'Flaw', icon: 'shield' },
  tls: { name: 'TLS', icon: 'lock' },
  core: { name: 'Core', icon: 'core' },
  backup: { name: 'Backup', icon: 'backup' },
  update: { name: 'Update', icon: 'updates' },
  other: { name: 'Other', icon: 'help' },
}

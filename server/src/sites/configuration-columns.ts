import type { SiteConfigurationChanges } from '@flotilla/api/contract'

/** Contract name → column of the settings of a site. */
const columns = {
  default_backup_profile: 'defaultBackupProfile',
  use_default_backup_profile: 'useDefaultBackupProfile',
  use_default_backup_time: 'useDefaultBackupTime',
  default_backup_time: 'defaultBackupTime',
  report_email: 'reportEmail',
  report_contactperson: 'reportContactperson',
  send_report: 'sendReport',
  send_copy: 'sendCopy',
  autobackup: 'autobackup',
  autoupdate: 'autoupdate',
} as const satisfies Record<keyof SiteConfigurationChanges, string>

const texts = new Set(['reportEmail', 'reportContactperson'])

/** Columns for what shall change; null empties a text. */
export function configurationColumns(changes: SiteConfigurationChanges): Record<string, unknown> {
  const entries = Object.entries(columns).flatMap(([name, column]) => {
    const value = Object.entries(changes).find(([key]) => key === name)?.[1]
    if (value === undefined) return []
    return [[column, value === null && texts.has(column) ? '' : value]]
  })
  return Object.fromEntries(entries)
}

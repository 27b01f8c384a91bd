import type { ActivityType } from '@flotilla/api/contract'

/** What the log can be filtered by, in words. */
export const activityTypeLabels: Readonly<Record<ActivityType, string>> = {
  site_created: 'New sites',
  site_relink: 'Link of a site',
  site_update: 'Site updates',
  backup: 'Backups',
  backup_test: 'Backup tests',
  audit: 'Security audits',
  extension_update: 'Extension updates',
  extension_autoupdate: 'Automatic extension updates',
  core_update: 'Core updates',
}

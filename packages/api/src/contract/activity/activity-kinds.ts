/** All `type/result` pairs of the activity log (contract §3). */
export const ACTIVITY_KINDS = [
  'site_created/success',
  'site_relink/success',
  'site_relink/undone',
  'site_update/success',
  'site_update/failed',
  'backup/started',
  'backup/finished',
  'backup/failed',
  'backup/downloaded',
  'backup_test/started',
  'backup_test/finished',
  'backup_test/success',
  'backup_test/failed',
  'audit/finished',
  'audit/success',
  'audit/failed',
  'extension_update/detected',
  'extension_update/success',
  'extension_update/failed',
  'extension_update/manual',
  'extension_update/deleted',
  'extension_autoupdate/success',
  'extension_autoupdate/failed',
  'extension_autoupdate/finally_failed',
  'core_update/detected',
  'core_update/success',
  'core_update/failed',
  'core_update/manual',
  'schedule/saved',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** The first parts of the pairs: the types by which the log can be filtered. */
export const ACTIVITY_TYPES = [
  'site_created',
  'site_relink',
  'site_update',
  'backup',
  'backup_test',
  'audit',
  'extension_update',
  'extension_autoupdate',
  'core_update',
  'schedule',
] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

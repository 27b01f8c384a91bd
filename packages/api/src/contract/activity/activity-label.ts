import type { ActivityKind } from './activity-kinds.ts'

/** The texts of every pair in the contract (spec: account-and-administration §2 Activity page). */
const labels: Readonly<Record<ActivityKind, string>> = {
  'site_created/success': 'New site created',
  'site_relink/success': 'Site linked to another address',
  'site_relink/undone': 'Earlier link of the site put back',
  'site_update/success': 'Site update successful',
  'site_update/failed': 'Site update failed',
  'backup/started': 'Backup started',
  'backup/finished': 'Backup finished',
  'backup/failed': 'Backup failed',
  'backup/downloaded': 'Backup downloaded',
  'backup_test/started': 'Backup test started',
  'backup_test/finished': 'Backup test finished',
  'backup_test/success': 'Backup test successful',
  'backup_test/failed': 'Backup test failed',
  'audit/finished': 'Security audit finished',
  'audit/success': 'Security audit successful',
  'audit/failed': 'Security audit failed',
  'extension_update/detected': 'Extension update detected',
  'extension_update/success': 'Extension update successful',
  'extension_update/failed': 'Extension update failed',
  'extension_update/manual': 'Manual extension update',
  'extension_update/deleted': 'Extension update deleted',
  'extension_autoupdate/success': 'Automatic extension update successful',
  'extension_autoupdate/failed': 'Automatic extension update failed',
  'extension_autoupdate/finally_failed': 'Automatic extension update finally failed',
  'core_update/detected': 'Core update detected',
  'core_update/success': 'Core update successful',
  'core_update/failed': 'Core update failed',
  'core_update/manual': 'Manual core update',
  'schedule/saved': 'Schedule set',
}

const known = new Map<string, string>(Object.entries(labels))

/**
 * What a line of the log says; an unknown pair is shown as its words, never left blank (contract §3).
 * `isCancelled`: a person caused the failure by cancelling, and the line says so.
 */
export function activityLabel(type: string, result: string, isCancelled = false): string {
  const label = known.get(`${type}/${result}`) ?? inWords(type, result)
  return isCancelled ? label.replace(/failed$/, 'cancelled') : label
}

function inWords(...names: string[]): string {
  const words = names
    .join(' ')
    .replaceAll(/[_./-]+/g, ' ')
    .trim()
  return words === '' ? 'Activity' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

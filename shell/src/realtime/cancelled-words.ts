import type { RealtimeEvent, RealtimeEventName } from '@flotilla/api/contract'

const words: Partial<Record<RealtimeEventName, string>> = {
  'backup.failed': 'Backup cancelled',
  'backuptest.finished': 'Backup test cancelled',
  'audit.finished': 'Security audit cancelled',
  'coreupdate.failed': 'Core update cancelled',
  'siteupdate.failed': 'Data refresh cancelled',
}

/** Of work that somebody cancelled. The tray and the log say who. */
export function cancelledWords({ name, payload }: RealtimeEvent): string {
  const extension = name === 'extensionupdate.failed' ? (payload.name ?? 'an extension') : ''
  const what = words[name] ?? `Update of ${extension} cancelled`
  return `${what}: ${payload.site_name}`
}

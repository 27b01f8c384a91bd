import type { RealtimeEvent, RealtimeEventName } from '@flotilla/api/contract'
import type { EventToast } from './event-toast.ts'

const words: Partial<Record<RealtimeEventName, string>> = {
  'backup.failed': 'Backup cancelled',
  'backuptest.finished': 'Backup test cancelled',
  'audit.finished': 'Security audit cancelled',
  'coreupdate.failed': 'Core update cancelled',
  'siteupdate.failed': 'Data refresh cancelled',
}

/** Work that somebody cancelled is no failure: a quiet line instead of an error that stays. The tray and the log say who. */
export function cancelledToast({ name, payload }: RealtimeEvent): EventToast {
  const extension = name === 'extensionupdate.failed' ? (payload.name ?? 'an extension') : ''
  const what = words[name] ?? `Update of ${extension} cancelled`
  return { tone: 'info', text: `${what}: ${payload.site_name}` }
}

import type { RealtimeEvent } from '@flotilla/api/contract'
import type { ToastTone } from '../store/toasts-slice.ts'
import { cancelledWords } from './cancelled-words.ts'

export type EventToast = { tone: ToastTone; text: string; detail?: string }

/** A toast with the site's name for every event but progress (spec: site-management §4); null for those. */
export function eventToast(event: RealtimeEvent): EventToast | null {
  const site = event.payload.site_name
  // No failure: a quiet line instead of an error that stays.
  if ('is_cancelled' in event.payload && event.payload.is_cancelled === true)
    return { tone: 'info', text: cancelledWords(event) }
  switch (event.name) {
    case 'backup.started':
      return { tone: 'info', text: `Backup started: ${site}` }
    case 'backup.finished':
      return { tone: 'success', text: `Backup finished: ${site}` }
    case 'backup.failed':
      return failed(`Backup failed: ${site}`, event.payload.message)
    case 'backuptest.started':
      return { tone: 'info', text: `Backup test started: ${site}` }
    case 'backuptest.finished':
      return event.payload.last_test_state === 2
        ? { tone: 'success', text: `Backup test finished: ${site}` }
        : failed(`Backup test failed: ${site}`, event.payload.last_test_reason)
    case 'audit.started':
      return { tone: 'info', text: `Security audit started: ${site}` }
    case 'audit.finished':
      return event.payload.state === 2
        ? { tone: 'success', text: `Security audit finished: ${site}` }
        : failed(`Security audit failed: ${site}`, event.payload.message)
    case 'coreupdate.success':
      return { tone: 'success', text: `Core update finished: ${site}`, ...detail(event.payload.to_version) }
    case 'coreupdate.failed':
      return failed(`Core update failed: ${site}`, event.payload.message)
    case 'extensionupdate.success':
      return {
        tone: 'success',
        text: `${event.payload.name ?? 'Extension'} updated: ${site}`,
        ...detail(event.payload.version),
      }
    case 'extensionupdate.failed':
      return failed(
        `${event.payload.name ?? 'Extension'} could not be updated: ${site}`,
        event.payload.message,
      )
    case 'siteupdate.success':
      return { tone: 'success', text: `Site data refreshed: ${site}` }
    case 'siteupdate.failed':
      return failed(`Site data could not be refreshed: ${site}`, event.payload.message)
    case 'site.created':
      return { tone: 'success', text: `New site created: ${site}` }
    case 'site.down':
      return failed(`Site is down: ${site}`, event.payload.message)
    case 'site.up':
      return { tone: 'success', text: `Site is up again: ${site}` }
    case 'backup.progress':
    case 'backuptest.progress':
    case 'audit.progress':
    case 'coreupdate.progress':
      return null
  }
}

const detail = (text: string | null) => (text === null ? {} : { detail: text })
const failed = (text: string, reason: string | null): EventToast => ({
  tone: 'error',
  text,
  ...detail(reason),
})

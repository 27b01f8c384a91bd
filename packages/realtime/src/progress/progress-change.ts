import type { RealtimeEvent } from '@flotilla/api/contract'
import { progressKey } from './progress-state.ts'

/** What one event says about progress: which run, and how far it is; null percent: it is over. */
export type ProgressChange = { key: string; percent: number | null }

/** Null for an event that says nothing about progress (spec: site-management §4, "Backup progress"). */
export function progressChange(event: RealtimeEvent): ProgressChange | null {
  switch (event.name) {
    case 'backup.started':
      return { key: progressKey('site', event.payload.site_id), percent: 0 }
    case 'backup.progress':
    case 'coreupdate.progress':
      return { key: progressKey('site', event.payload.site_id), percent: running(event.payload.progress) }
    case 'backup.finished':
    case 'backup.failed':
    case 'coreupdate.success':
    case 'coreupdate.failed':
      return { key: progressKey('site', event.payload.site_id), percent: null }
    case 'backuptest.started':
      return { key: progressKey('backup', event.payload.backup_id), percent: 0 }
    case 'backuptest.progress':
      return { key: progressKey('backup', event.payload.backup_id), percent: running(event.payload.progress) }
    case 'backuptest.finished':
      return { key: progressKey('backup', event.payload.backup_id), percent: null }
    case 'audit.started':
      return { key: progressKey('audit', event.payload.audit_id), percent: 0 }
    case 'audit.progress':
      return { key: progressKey('audit', event.payload.audit_id), percent: running(event.payload.progress) }
    case 'audit.finished':
      return { key: progressKey('audit', event.payload.audit_id), percent: null }
    default:
      return null
  }
}

/** At 100 a run is cleared, before its last event comes. */
function running(percent: number): number | null {
  return percent >= 100 ? null : percent
}

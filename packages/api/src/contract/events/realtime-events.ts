import type { z } from 'zod'
import * as payload from './event-payloads.ts'

/** Every event by its name on the wire, with the schema of its payload (contract §5). Echo adds a leading dot. */
export const RealtimeEvents = {
  'backup.started': payload.SiteEvent,
  'backup.progress': payload.ProgressEvent,
  'backup.finished': payload.BackupFinishedEvent,
  'backup.failed': payload.FailedEvent,
  'backuptest.started': payload.BackupTestStartedEvent,
  'backuptest.progress': payload.BackupTestProgressEvent,
  'backuptest.finished': payload.BackupTestFinishedEvent,
  'audit.started': payload.AuditStartedEvent,
  'audit.progress': payload.AuditProgressEvent,
  'audit.finished': payload.AuditFinishedEvent,
  'coreupdate.progress': payload.ProgressEvent,
  'coreupdate.success': payload.CoreUpdateSuccessEvent,
  'coreupdate.failed': payload.FailedEvent,
  'extensionupdate.success': payload.ExtensionUpdateEvent,
  'extensionupdate.failed': payload.ExtensionUpdateEvent,
  'siteupdate.success': payload.SiteUpdateSuccessEvent,
  'siteupdate.failed': payload.SiteUpdateFailedEvent,
  'site.created': payload.SiteEvent,
  'site.down': payload.FailedEvent,
  'site.up': payload.SiteUpEvent,
} as const satisfies Record<string, z.ZodType>

export type RealtimeEventName = keyof typeof RealtimeEvents
export type RealtimePayload<Name extends RealtimeEventName> = z.infer<(typeof RealtimeEvents)[Name]>
/** An event as handlers get it: its name and its parsed payload. */
export type RealtimeEvent = {
  [Name in RealtimeEventName]: { name: Name; payload: RealtimePayload<Name> }
}[RealtimeEventName]

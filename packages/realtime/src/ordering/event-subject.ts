import type { RealtimeEvent } from '@flotilla/api/contract'

/** What an event is about, such as `backup:12`: of two events about the same, only the newer one still matters. */
export function eventSubject({ name, payload }: RealtimeEvent): string {
  const family = name.slice(0, name.indexOf('.'))
  if ('backup_id' in payload && family === 'backuptest') return `${family}:${payload.backup_id}`
  if ('audit_id' in payload) return `${family}:${payload.audit_id}`
  if ('extension_id' in payload) return `${family}:${payload.extension_id}`
  return `${family}:${payload.site_id}`
}

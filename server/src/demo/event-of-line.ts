import type { RealtimeEventName } from '@flotilla/api/contract'
import type { activity } from '../db/index.ts'

type Line = Pick<
  typeof activity.$inferSelect,
  'type' | 'result' | 'payload' | 'extensionName' | 'toVersion' | 'isCancelled'
>

/** An event of a site, without the site. */
export type EventOfLine = { name: RealtimeEventName; fields: Record<string, unknown> }

/** The console reads no backup and no audit by the id in an old event. */
const unknownId = 0

/**
 * The event that was sent when this line of the log was written; null: none that ends work. `extensionId`:
 * the extension that it names.
 */
export function eventOfLine(line: Line, extensionId: number | null): EventOfLine | null {
  const { payload: message, toVersion, extensionName: name } = line
  const cancelled = line.isCancelled ? { is_cancelled: true } : {}
  const failed = { message, ...cancelled }
  const test = { backup_id: unknownId, last_test_reason: null }
  const extension = { extension_id: extensionId, name, version: toVersion, message: null }
  switch (`${line.type}/${line.result}`) {
    case 'site_created/success':
      return { name: 'site.created', fields: {} }
    case 'site_update/failed':
      return { name: 'siteupdate.failed', fields: { process_state: 0, ...failed } }
    case 'backup/finished':
      return { name: 'backup.finished', fields: { backup_id: null } }
    case 'backup/failed':
      return { name: 'backup.failed', fields: failed }
    case 'backup_test/success':
      return { name: 'backuptest.finished', fields: { ...test, last_test_state: 2 } }
    case 'backup_test/failed':
      return {
        name: 'backuptest.finished',
        fields: { ...test, last_test_state: 3, last_test_reason: message },
      }
    case 'core_update/success':
      return { name: 'coreupdate.success', fields: { to_version: toVersion } }
    case 'core_update/failed':
      return { name: 'coreupdate.failed', fields: failed }
    case 'extension_update/success':
    case 'extension_autoupdate/success':
      return extensionId === null
        ? null
        : { name: 'extensionupdate.success', fields: { ...extension, process_state: 2 } }
    case 'extension_update/failed':
    case 'extension_autoupdate/failed':
      return extensionId === null
        ? null
        : { name: 'extensionupdate.failed', fields: { ...extension, ...failed, process_state: 8 } }
    default:
      return null
  }
}

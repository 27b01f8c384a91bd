import type { ActivityItem } from '@flotilla/api/contract'
import type { activity } from '../db/index.ts'

/** A line of the log (contract §3). */
export function presentLine(row: typeof activity.$inferSelect): ActivityItem {
  return {
    id: row.id,
    site_id: row.siteId,
    name: row.siteName,
    type: row.type,
    result: row.result,
    date: row.createdAt.toISOString(),
    payload: row.payload,
    extension_name: row.extensionName,
    to_version: row.toVersion,
    ...(row.isCancelled ? { is_cancelled: true } : {}),
  }
}

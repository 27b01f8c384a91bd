import type { UpdateItem } from '@flotilla/api/contract'
import { processState } from '../extensions/presenter.ts'

type UpdateRow = {
  id: number
  siteId: number
  siteName: string
  translatedName: string
  version: string
  nextVersion: string | null
  processState: number
  processMessage: string | null
  ignoreUpdate: number
  supportUpdate: boolean
  updateUnknownSince: Date | null
}

/** Whether an extension is in the list of updates (contract §4). */
export function isUpdateRow(extension: { needsUpdate: number; processState: number }): boolean {
  return extension.needsUpdate === 1 || extension.processState === 1 || extension.processState === 8
}

/** A row of the list of updates; `cancellable`: extensions whose update can still be cancelled. */
export function presentUpdate(row: UpdateRow, cancellable: ReadonlySet<number>): UpdateItem {
  return {
    id: row.id,
    data: {
      site_name: row.siteName,
      translated_name: row.translatedName,
      version: row.version || null,
      next_version: row.nextVersion,
      process_state: processState(row.processState),
      ignore_update: row.ignoreUpdate === 1 ? 1 : 0,
      site_id: row.siteId,
      support_update: row.supportUpdate,
      process_message: row.processMessage,
      update_unknown_since: row.updateUnknownSince?.toISOString() ?? null,
      ...(row.processState === 1 ? { can_cancel: cancellable.has(row.id) } : {}),
    },
  }
}

/** Ids of the extensions with a running update. */
export function updatesUnderWay(rows: readonly { id: number; processState: number }[]): number[] {
  return rows.filter(({ processState }) => processState === 1).map(({ id }) => id)
}

import type { Pagination } from '@flotilla/api/contract'
import {
  type ActivityGroup,
  type ActivityItem,
  groupLog,
  type LogEntry,
  siteKeyOf,
} from '@flotilla/api/contract'
import type { ActivityFilters } from './activity-filters.ts'
import type { ActivityRows } from './activity-rows.ts'

/**
 * The effect of one act on one day: one entry, or several, of which a server may send only the first. `day`
 * is `YYYY-MM-DD`, '' for no date and where the log is not sorted by date.
 */
export type LogBatch = {
  key: string
  day: string
  /** All entries and all sites of the act. */
  count: number
  sites: number
  entries: readonly [LogEntry<ActivityItem>, ...LogEntry<ActivityItem>[]]
}

/** One page of the log, as it is shown. */
export type LogPage = {
  batches: readonly LogBatch[]
  /** Of batches where the server groups, otherwise of entries. */
  pagination: Pagination
  /** Entries that match, on all pages. */
  entries: number
  /** The server does not know the filters, so lines were removed here. */
  isCutHere: boolean
  /** Entries that match and that the server does not group; 0 where it does not group at all. */
  ungrouped: number
}

/** A page of entries; sorted by date, those of one act are one batch (contract: Any backend). */
export function pageOfRows(
  { rows, pagination, isCutHere }: ActivityRows,
  { sort, offset }: ActivityFilters,
): LogPage {
  const batches =
    sort === 'created_at'
      ? groupLog(rows, offset).map(({ id, ...group }) => ({
          ...{ ...group, key: String(id), count: group.entries.length },
          sites: new Set(group.entries.map(({ item }) => siteKeyOf(item))).size,
        }))
      : rows.map((item) => ({
          ...{ key: String(item.id), day: '', count: 1, sites: 1 },
          entries: [{ item, tookMs: null }] as const,
        }))
  return { batches, pagination, entries: pagination.total, isCutHere, ungrouped: 0 }
}

/** A group of the server. */
export function batchOf({ id, entries, ...group }: ActivityGroup): LogBatch[] {
  const [first, ...others] = entries.map(({ took_ms, ...item }) => ({ item, tookMs: took_ms }))
  return first === undefined ? [] : [{ ...group, key: String(id), entries: [first, ...others] }]
}

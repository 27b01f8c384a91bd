import type { ActivityItem } from '@flotilla/api/contract'
import { DataTable, Pager, TableSurface } from '@flotilla/ui/table'
import { ACTIVITY_SORTS } from '../../data/activity/activity-filters.ts'
import type { ActivityRows } from '../../data/activity/activity-rows.ts'
import { activityColumns } from './activity-columns.tsx'
import type { ActivityView } from './activity-view.ts'
import { activityWords } from './activity-words.ts'

export type ActivityTableProps = {
  page: ActivityRows
  view: ActivityView
  onViewChange: (patch: Partial<ActivityView>) => void
}

const rowKey = (item: ActivityItem) => String(item.id)
const rowLabel = (item: ActivityItem) => activityWords(item.type, item.result).label

/** The log as a table with its pages. */
export function ActivityTable({ page: { rows, pagination }, view, onViewChange }: ActivityTableProps) {
  return (
    <TableSurface>
      <DataTable
        label={`Activity, page ${pagination.current_page} of ${pagination.total_pages}`}
        rowsName="entries"
        columns={activityColumns}
        rows={rows}
        rowKey={rowKey}
        rowLabel={rowLabel}
        sort={{ key: view.sort, direction: view.dir }}
        onSortChange={({ key, direction }) => {
          const sort = ACTIVITY_SORTS.find((one) => one === key) ?? view.sort
          onViewChange({ sort, dir: direction, page: 1 })
        }}
        hasRowKeys
      />
      <Pager
        page={view.page}
        pageCount={pagination.total_pages}
        perPage={pagination.per_page}
        total={pagination.total}
        onPageChange={(next) => onViewChange({ page: next })}
      />
    </TableSurface>
  )
}

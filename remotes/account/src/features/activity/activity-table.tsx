import type { ActivityItem } from '@flotilla/api/contract'
import { PagedTable } from '@flotilla/ui/table'
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
export function ActivityTable({ page, view, onViewChange }: ActivityTableProps) {
  return (
    <PagedTable
      name="Activity"
      rowsName="entries"
      columns={activityColumns}
      page={page}
      rowKey={rowKey}
      rowLabel={rowLabel}
      view={view}
      sorts={ACTIVITY_SORTS}
      onViewChange={onViewChange}
      hasRowKeys
    />
  )
}

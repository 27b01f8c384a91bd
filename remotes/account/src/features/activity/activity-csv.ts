import type { ActivityItem } from '@flotilla/api/contract'
import { toCsv } from '@flotilla/platform'
import { formatDateTime } from '@flotilla/ui/format'
import { activityWords } from './activity-words.ts'

const header = ['Site', 'Activity', 'Extension', 'Details', 'Target version', 'Date']

/** The log as CSV, with the texts of the page; dates in the person's offset (whole hours). */
export function activityCsv(items: readonly ActivityItem[], offsetHours: number): string {
  return toCsv(
    header,
    items.map((item) => [
      item.name ?? '',
      activityWords(item.type, item.result, item.is_cancelled).label,
      item.extension_name ?? '',
      item.payload ?? '',
      item.to_version ?? '',
      formatDateTime(item.date, offsetHours),
    ]),
  )
}

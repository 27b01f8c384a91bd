import type { ActivityItem } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { DateTime } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'
import { ActivityText } from './activity-text.tsx'
import './activity.css'

/** Columns of the log with their widths (spec: account-and-administration §2 Activity page). */
export const activityColumns: readonly Column<ActivityItem>[] = [
  { id: 'site', title: 'Site name', width: 232, inCard: 'half', cell: (item) => <SiteOf item={item} /> },
  {
    id: 'activity',
    title: 'Details',
    sortKey: 'payload',
    isRowHeader: true,
    cell: (item) => <ActivityText item={item} />,
  },
  {
    id: 'version',
    title: 'Target version',
    width: 120,
    inCard: 'half',
    cardOrder: 1,
    cell: (item) => item.to_version || '-',
  },
  {
    id: 'date',
    title: 'Date',
    sortKey: 'created_at',
    width: 152,
    inCard: 'half',
    cell: (item) => <DateTime at={item.date} />,
  },
]

function SiteOf({ item }: { item: ActivityItem }) {
  const name = item.name || '-'
  if (item.site_id === null) return <span>{name}</span>
  return (
    <Link className="fc-site fl-ellipsis" to={paths.site(item.site_id)}>
      {name}
    </Link>
  )
}

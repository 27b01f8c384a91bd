import './activity.css'
import type { ActivityItem } from '@flotilla/api/contract'
import { paths, useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { DateTime } from '@flotilla/ui/format'
import { EmptyState, Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { type Column, PagedTable } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { ACTIVITY_SORTS } from '../../data/activity/activity-filters.ts'
import { activityQueries } from '../../data/activity/activity-queries.ts'
import type { ActivityRows } from '../../data/activity/activity-rows.ts'
import { ActivityText } from './activity-text.tsx'
import { ActivityToolbar } from './activity-toolbar.tsx'
import { ActivityView } from './activity-view.ts'
import { activityWords } from './activity-words.ts'

/** Columns of the log with their widths (spec: account-and-administration §2 Activity page). */
const activityColumns: readonly Column<ActivityItem>[] = [
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
    isInCard: (item) => Boolean(item.to_version),
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

type ActivityTableProps = {
  page: ActivityRows
  view: ActivityView
  onViewChange: (patch: Partial<ActivityView>) => void
}

const rowKey = (item: ActivityItem) => String(item.id)
const rowLabel = (item: ActivityItem) => activityWords(item.type, item.result).label

/** The log as a table with its pages. */
function ActivityTable({ page, view, onViewChange }: ActivityTableProps) {
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

/** What happened on all sites, the newest first (spec: account-and-administration §2 Activity page). */
export function ActivityPage() {
  const { view, setView, query } = useActivity()
  const total = query.data?.pagination.total
  return (
    <Page title="Activity" context={total !== undefined && `${total} ${total === 1 ? 'entry' : 'entries'}`}>
      <ActivityToolbar view={view} onViewChange={setView} total={total ?? 0} />
      <QueryState
        query={query}
        of="activity"
        isEmpty={(page) => page.rows.length === 0 && !page.isCutHere}
        empty={
          <ActivityEmpty
            isFiltered={view.search !== '' || view.type !== '' || view.site !== 0}
            onShowAll={() => setView({ search: '', type: '', site: 0, page: 1 })}
          />
        }
        skeleton={<SkeletonRows rows={12} label="Loading activity" />}
      >
        {(page) => (
          <>
            {page.isCutHere && (
              <Alert group="info" title="This server does not filter its log">
                Only what matches on this page is shown; turn the pages to see more.
              </Alert>
            )}
            <ActivityTable page={page} view={view} onViewChange={setView} />
          </>
        )}
      </QueryState>
    </Page>
  )
}

/** Nothing in the log: that the search and the filters let through, or at all yet. */
function ActivityEmpty({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="No activity yet"
        text="Backups, updates and audits of your sites are listed here."
        icon="activity"
      />
    )
  }
  return (
    <EmptyState
      title="No activity matches"
      text="Nothing was found for this search and these filters."
      action={<Button onClick={onShowAll}>Show all activity</Button>}
    />
  )
}

/** The page of the log that the address asks for; a page past the end leads to the last one. */
function useActivity() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(ActivityView)
  const query = useQuery(activityQueries.page(http, view))
  useLastPage(query, view.page, setView)

  return { view, setView, query }
}

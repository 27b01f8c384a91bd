import { useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { EmptyState, Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { activityQueries } from '../../data/activity/activity-queries.ts'
import { ActivityTable } from './activity-table.tsx'
import { ActivityToolbar } from './activity-toolbar.tsx'
import { ActivityView } from './activity-view.ts'

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

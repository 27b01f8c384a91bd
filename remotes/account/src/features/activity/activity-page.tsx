import { Alert } from '@flotilla/ui/feedback'
import { Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { ActivityEmpty } from './activity-empty.tsx'
import { ActivityTable } from './activity-table.tsx'
import { ActivityToolbar } from './activity-toolbar.tsx'
import { useActivity } from './use-activity.ts'

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

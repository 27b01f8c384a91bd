import { useCan, useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { useTimeZone } from '@flotilla/ui/format'
import { EmptyState, Page } from '@flotilla/ui/page'
import { ListState } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { ActivityFilters } from '../../data/activity/activity-filters.ts'
import { activityQueries } from '../../data/activity/activity-queries.ts'
import { ActivityDays } from './activity-days.tsx'
import { ActivityTable, activityColumns } from './activity-table.tsx'
import { ActivityToolbar } from './activity-toolbar.tsx'
import { ActivityView } from './activity-view.ts'

/** Only for the column heads. */
const staticColumns = activityColumns(() => {})

/** Events on all sites, newest first (spec: account-and-administration §2 Activity page). */
export function ActivityPage() {
  const { view, setView, filters, query, hasDays, hasGroups } = useActivity()
  const total = query.data?.entries
  return (
    <Page title="Activity" context={total !== undefined && `${total} ${total === 1 ? 'entry' : 'entries'}`}>
      <ActivityToolbar
        {...{ view, filters, hasResults: hasGroups, total: total ?? 0 }}
        onViewChange={setView}
      />
      {hasDays && <ActivityDays filters={filters} onDayChange={(day) => setView({ day, page: 1 })} />}
      <ListState
        query={query}
        of="activity"
        isEmpty={(page) => page.batches.length === 0 && !page.isCutHere}
        empty={
          <ActivityEmpty
            search={filters.search}
            isFiltered={[filters.type, filters.day, filters.result].some(Boolean) || filters.site !== 0}
            onShowAll={() => setView({ search: '', type: '', site: 0, day: '', result: '', page: 1 })}
          />
        }
        frame={{ columns: staticColumns, sort: { key: view.sort, direction: view.dir } }}
      >
        {(page) => (
          <>
            {page.isCutHere && (
              <Alert group="info" title="This server does not filter its log">
                Only what matches on this page is shown; turn the pages to see more.
              </Alert>
            )}
            <ActivityTable page={page} view={view} onViewChange={setView} />
            {page.ungrouped > 0 && page.pagination.current_page === page.pagination.total_pages && (
              <Alert group="info" title={`${page.ungrouped.toLocaleString('en-US')} more entries`}>
                Choose a day, a site or a kind above to see them here.
              </Alert>
            )}
          </>
        )}
      </ListState>
    </Page>
  )
}

type EmptyProps = {
  search: string
  /** By more than the search. */
  isFiltered: boolean
  onShowAll: () => void
}

/** Says what was looked in: the names of sites, the filters, or both. */
function nothingFound(search: string, isFiltered: boolean): string {
  if (search === '') return 'No entry fits these filters.'
  return `No entry of a site with “${search}” in its name${isFiltered ? ' fits these filters' : ''}.`
}

/** An empty log: no match for the search and the filters, or no entries yet. */
function ActivityEmpty({ search, isFiltered, onShowAll }: EmptyProps) {
  if (!isFiltered && search === '') {
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
      text={nothingFound(search, isFiltered)}
      action={<Button onClick={onShowAll}>Show all activity</Button>}
    />
  )
}

/**
 * The page of the log that the address asks for; a page past the end becomes the last one. By date, the
 * server groups it where it can. What the backend does not offer is not asked, whatever the address says.
 */
function useActivity() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(ActivityView)
  const offset = useTimeZone()
  const hasDays = useCan('activity-days')
  const hasGroups = useCan('activity-groups')
  const filters: ActivityFilters = {
    ...{ ...view, offset },
    day: hasDays ? view.day : '',
    result: hasGroups ? view.result : '',
  }
  const isGrouped = hasGroups && view.sort === 'created_at'
  const query = useQuery(activityQueries.page(http, filters, isGrouped))
  useLastPage(query, view.page, setView)

  return { view, setView, filters, query, hasDays, hasGroups }
}

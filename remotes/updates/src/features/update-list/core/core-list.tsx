import type { SiteRow } from '@flotilla/api/contract'
import { useLastPage, usePlatform, type Work } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { EmptyState } from '@flotilla/ui/page'
import { ListState } from '@flotilla/ui/table'
import { useLatest } from '@flotilla/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { keepPlaces } from '../../../data/keep-places.ts'
import { type CorePage, coreQueries } from '../../../data/sites/core-queries.ts'
import { askWork } from '../../../data/starts/ask-work.ts'
import { usePageSelection } from '../../../page-selection/use-page-selection.ts'
import { UpdateBar } from '../bulk-update.tsx'
import { coreFilters, everyUpdate, type UpdateListProps, type UpdateView } from '../update-view.ts'
import { useKeptRows } from '../use-kept-rows.ts'
import { CoreTable, coreColumns } from './core-table.tsx'
import { EndedCores, useEndedCores } from './ended-cores.tsx'

const none: readonly SiteRow[] = []
const keyOf = (site: SiteRow) => String(site.id)
/** Only for the column heads. */
const stillColumns = coreColumns(() => {})
const canBePicked = (site: SiteRow) => site.data.core_need_update === 1

/**
 * Core updates across all sites, based on the calls of the sites list (customers ask fleet managers for these
 * first).
 */
export function CoreList(props: UpdateListProps) {
  return (
    <>
      <CoreUpdates {...props} />
      <EndedCores view={props.view} />
    </>
  )
}

function CoreUpdates({ view, onViewChange }: UpdateListProps) {
  const platform = usePlatform()
  const { work, http, queryClient } = platform
  const query = useQuery(coreQueries(http).page(coreFilters(view)))
  useLastPage(query, view.page, onViewChange)
  const kept = useKeptRows(query.data, {
    ...{ view, isFormer: query.isPlaceholderData },
    keep: (before: readonly SiteRow[], page) => keepCores(before, page, work),
  })
  const rows = kept ?? none
  const canStart = (site: SiteRow) => canUpdateCore(site, work)
  const { selection, selected, select, clear, selectAll, hasAll } = usePageSelection(rows, {
    ...{ view, keyOf, canBePicked },
    readAll: () => queryClient.fetchQuery(coreQueries(http).every(coreFilters(view))),
  })
  const start = (sites: readonly SiteRow[]) =>
    void askWork(platform, {
      ...{ kind: 'core-update', sites: sites.filter(canStart) },
      onStart: (ids) => select(new Set([...selection].filter((key) => !ids.has(Number(key))))),
    })
  const handleUpdate = useLatest((site: SiteRow) => start([site]))
  return (
    <ListState
      query={query}
      of="core updates"
      isEmpty={() => rows.length === 0}
      empty={<NoCoreUpdate view={view} onShowAll={() => onViewChange(everyUpdate)} />}
      frame={{
        ...{ columns: stillColumns, hasBar: true, hasBox: true },
        sort: { key: 'name', direction: view.dir },
      }}
    >
      {({ pagination }) => (
        <CoreTable
          page={{ rows, pagination }}
          view={view}
          onViewChange={onViewChange}
          selection={selection}
          onSelectionChange={select}
          bar={
            <UpdateBar
              rows={rows}
              selected={selected}
              onClear={clear}
              selectAll={hasAll ? undefined : { count: pagination.total, onSelect: selectAll }}
              canStart={canStart}
              onStart={start}
            />
          }
          onUpdate={handleUpdate}
        />
      )}
    </ListState>
  )
}

type NoCoreUpdateProps = { view: UpdateView; onShowAll: () => void }

function NoCoreUpdate({ view, onShowAll }: NoCoreUpdateProps) {
  const hasEnded = useEndedCores(view).count > 0
  const isFiltered = view.search !== '' || view.site !== 0
  if (!isFiltered && hasEnded)
    return <EmptyState title="No core update waits" text="None is offered at any site." icon="core" />
  if (!isFiltered)
    return <EmptyState title="All up to date" text="The core of every site is up to date." icon="ok" />
  return (
    <EmptyState
      title="No core update matches"
      text="No site of this search and filter needs a core update."
      action={<Button onClick={onShowAll}>Show all core updates</Button>}
    />
  )
}

/** Whether its core update can start now: the site is idle, and it is not waiting in the tray. */
function canUpdateCore({ id, process_state, data }: SiteRow, work: Work): boolean {
  const state = work.get('core-update', id)?.state
  return data.core_need_update === 1 && process_state === 0 && state !== 'waiting' && state !== 'starting'
}

/** The rows to show after `before`: sites updated from here keep their place while the tray lists them. */
function keepCores(before: readonly SiteRow[], { rows }: CorePage, work: Work): SiteRow[] {
  return keepPlaces(before, rows, (site) => {
    const state = work.get('core-update', site.id)?.state
    if (state !== 'running' && state !== 'done') return null
    return { ...site, process_state: 0, data: { ...site.data, core_need_update: 0 } }
  })
}

import { canStartUpdate, cutPage, UPDATES_PAGE_SIZE, type UpdateItem } from '@flotilla/api/contract'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { Segmented } from '@flotilla/ui/form'
import { Page } from '@flotilla/ui/page'
import { ListState, Pager, TableSurface } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { carryOver } from '../../data/updates/carry-over.ts'
import { updateQueries } from '../../data/updates/update-queries.ts'
import { canBePicked, canBeUpdated } from '../../data/updates/update-row.ts'
import { usePageSelection } from '../../page-selection/use-page-selection.ts'
import { BulkUpdate, UpdateBar } from './bulk-update.tsx'
import { CoreList } from './core/core-list.tsx'
import { groupUpdates } from './group-updates.ts'
import { UpdateGroupCard } from './update-group-card.tsx'
import { UpdateTable, updateColumns } from './update-table.tsx'
import { UpdateToolbar } from './update-toolbar.tsx'
import { UpdateTotal } from './update-total.tsx'
import { everyFilters, type UpdateListProps, UpdateView } from './update-view.ts'
import { UpdatesEmpty } from './updates-empty.tsx'
import { useAskedUpdates } from './use-asked-updates.ts'
import { useKeptRows } from './use-kept-rows.ts'
import { useUpdateList } from './use-update-list.ts'

const nothing = () => {}
const keyOf = (item: UpdateItem) => String(item.id)
/** Only for the column heads. */
const stillColumns = updateColumns({ onUpdate: nothing, repeats: new Set() })

/** Updates of extensions by site or by extension, each group with one button for all of its updates. */
function GroupedUpdates({ view, onViewChange }: UpdateListProps) {
  const { http } = usePlatform()
  const asked = useQuery(updateQueries(http).every(everyFilters(view)))
  const rows = useKeptRows(asked.data, { view, isFormer: asked.isPlaceholderData, keep: carryOver })
  const by = view.group === 'extension' ? 'extension' : 'site'
  const groups = useMemo(() => groupUpdates(rows ?? [], by, view.dir), [rows, by, view.dir])
  const { rows: shown, pagination } = cutPage(groups, { page: view.page, limit: UPDATES_PAGE_SIZE })
  const onPage = shown.flatMap((group) => group.rows)
  const { startSome, startAll } = useAskedUpdates(nothing)
  const { error, isPending, isFetching, refetch } = asked
  const query = { data: rows && groups, error, isPending, isFetching, refetch }
  return (
    <>
      <BulkUpdate rows={onPage} canStart={canBeUpdated} onStart={startAll} />
      <ListState
        query={query}
        of="updates"
        isEmpty={(all) => all.length === 0}
        empty={<UpdatesEmpty view={view} onShowAll={() => onViewChange({ search: '', site: 0, page: 1 })} />}
        frame={{}}
      >
        {() => (
          <TableSurface>
            <ul className="fu-groups" aria-label={by === 'site' ? 'Updates by site' : 'Updates by extension'}>
              {shown.map((group) => (
                <UpdateGroupCard key={`${by} ${group.title}`} group={group} by={by} onUpdate={startSome} />
              ))}
            </ul>
            <Pager
              page={pagination.current_page}
              pageCount={pagination.total_pages}
              perPage={pagination.per_page}
              total={pagination.total}
              onPageChange={(next) => onViewChange({ page: next })}
            />
          </TableSurface>
        )}
      </ListState>
    </>
  )
}

const kinds = [
  { value: 'extensions', label: 'Extensions' },
  { value: 'core', label: 'Core' },
] as const

/**
 * Pending updates on all sites, to be started one by one or together (spec: site-management §2 Updates page).
 */
export function UpdateListPage() {
  const [view, onViewChange] = useUrlState(UpdateView)
  const parts = { view, onViewChange }
  return (
    <Page
      title="Updates"
      context={<UpdateTotal view={view} />}
      actions={
        <Segmented
          label="Updates of"
          options={kinds}
          value={view.show}
          onChange={(show) => onViewChange({ show, page: 1 })}
        />
      }
    >
      <div className="fu-list">
        {/* Stays while the lists below give way to each other, and with it what has the focus in it. */}
        <UpdateToolbar {...parts} />
        {view.show === 'core' && <CoreList {...parts} />}
        {view.show === 'extensions' &&
          (view.group === 'none' ? <PagedUpdates {...parts} /> : <GroupedUpdates {...parts} />)}
      </div>
    </Page>
  )
}

/** Updates of extensions, paged by the server (spec: site-management §2 Updates page). */
function PagedUpdates({ view, onViewChange }: UpdateListProps) {
  const query = useUpdateList({ view, onViewChange })
  const { http, queryClient } = usePlatform()
  const rows = query.data?.rows ?? []
  const { selection, selected, select, clear, selectAll, hasAll } = usePageSelection(rows, {
    ...{ view, keyOf, canBePicked },
    readAll: async () => (await queryClient.fetchQuery(updateQueries(http).every(everyFilters(view)))).rows,
  })
  const pending = (query.data?.pagination.total ?? 0) - (query.data?.ignored ?? 0)
  const { startSome, startAll } = useAskedUpdates((ids) =>
    select(new Set([...selection].filter((key) => !ids.has(Number(key))))),
  )
  return (
    <ListState
      query={query}
      of="updates"
      isEmpty={(page) => page.rows.length === 0}
      empty={<UpdatesEmpty view={view} onShowAll={() => onViewChange({ search: '', site: 0, page: 1 })} />}
      frame={{
        ...{ columns: stillColumns, hasBar: true, hasBox: true },
        sort: { key: view.sort, direction: view.dir },
      }}
    >
      {(page) => (
        <UpdateTable
          page={page}
          view={view}
          onViewChange={onViewChange}
          selection={selection}
          onSelectionChange={select}
          bar={
            <UpdateBar
              rows={rows}
              selected={selected}
              onClear={clear}
              selectAll={hasAll ? undefined : { count: pending, onSelect: selectAll }}
              canStart={canBeUpdated}
              onStart={startAll}
            />
          }
          onUpdate={(item) => {
            if (canStartUpdate(item.data.process_state)) startSome([item])
          }}
        />
      )}
    </ListState>
  )
}

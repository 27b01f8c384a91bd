import { canStartUpdate, type UpdateItem } from '@flotilla/api/contract'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { Segmented } from '@flotilla/ui/form'
import { Page } from '@flotilla/ui/page'
import { ListState } from '@flotilla/ui/table'
import { useMemo } from 'react'
import { updateQueries } from '../../data/updates/update-queries.ts'
import { canBePicked, canBeUpdated } from '../../data/updates/update-row.ts'
import { usePageSelection } from '../../page-selection/use-page-selection.ts'
import { UpdateBar } from './bulk-update.tsx'
import { CoreList } from './core/core-list.tsx'
import { GroupedUpdates } from './grouped-updates.tsx'
import { UpdateTable, updateColumns } from './update-table.tsx'
import { UpdateToolbar } from './update-toolbar.tsx'
import { UpdateTotal } from './update-total.tsx'
import { everyUpdate, soughtOf, type UpdateListProps, UpdateView } from './update-view.ts'
import { UpdatesEmpty } from './updates-empty.tsx'
import { useAskedUpdates } from './use-asked-updates.ts'
import { useHasLevels } from './use-has-levels.ts'
import { useUpdateList } from './use-update-list.ts'

const nothing = () => {}
const keyOf = (item: UpdateItem) => String(item.id)
/** Only for the column heads. */
const stillColumns = updateColumns({ onUpdate: nothing, repeats: new Set() })

const kinds = [
  { value: 'extensions', label: 'Extensions' },
  { value: 'core', label: 'Core' },
] as const

/**
 * Pending updates on all sites, to be started one by one or together (spec: site-management §2 Updates page).
 */
export function UpdateListPage() {
  const [asked, onViewChange] = useUrlState(UpdateView)
  const hasLevels = useHasLevels()
  // An address may name a level that this backend does not know.
  const view = useMemo((): UpdateView => (hasLevels ? asked : { ...asked, level: '' }), [asked, hasLevels])
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
    readAll: () => queryClient.fetchQuery(updateQueries(http).every(soughtOf(view))),
  })
  const pending = (query.data?.pagination.total ?? 0) - (query.data?.ignored ?? 0)
  const start = useAskedUpdates()
  const onStart = (ids: ReadonlySet<number>) =>
    select(new Set([...selection].filter((key) => !ids.has(Number(key)))))
  return (
    <ListState
      query={query}
      of="updates"
      isEmpty={(page) => page.rows.length === 0}
      empty={<UpdatesEmpty view={view} onShowAll={() => onViewChange(everyUpdate)} />}
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
              onStart={(items) => start(items, { scope: 'all', onStart })}
            />
          }
          onUpdate={(item) => {
            if (canStartUpdate(item.data.process_state)) start([item], { onStart })
          }}
        />
      )}
    </ListState>
  )
}

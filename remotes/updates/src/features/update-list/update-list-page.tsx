import { canStartUpdate } from '@flotilla/api/contract'
import { Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { TableSurface } from '@flotilla/ui/table'
import { UpdateTable } from './update-table.tsx'
import { UpdateToolbar } from './update-toolbar.tsx'
import { UpdatesEmpty } from './updates-empty.tsx'
import { usePageSelection } from './use-page-selection.ts'
import { useUpdateList } from './use-update-list.ts'
import { isStartable, useUpdateStarter } from './use-update-starter.ts'

/** What needs an update on all sites, to be updated one by one or together (spec: site-management §2 Updates page). */
export function UpdateListPage() {
  const { view, setView, query } = useUpdateList()
  const [selection, setSelection] = usePageSelection(view)
  const rows = query.data?.rows ?? []
  const selected = rows.filter((item) => selection.has(String(item.id)) && item.data.ignore_update === 0)
  const start = useUpdateStarter((taken) => {
    const left = new Set(selection)
    for (const { id } of taken) left.delete(String(id))
    setSelection(left)
  })
  const total = query.data?.pagination.total

  return (
    <Page title="Updates" context={total !== undefined && `${total} update${total === 1 ? '' : 's'}`}>
      <UpdateToolbar
        view={view}
        onViewChange={(patch) => setView({ ...patch, page: 1 })}
        selectedCount={selected.length}
        startableSelected={selected.filter(isStartable).length}
        startableOnPage={rows.filter(isStartable).length}
        onUpdateSelected={() => start(selected)}
        onUpdatePage={() => start(rows)}
      />
      <QueryState
        query={query}
        of="updates"
        isEmpty={(page) => page.rows.length === 0}
        empty={<UpdatesEmpty view={view} onShowAll={() => setView({ search: '', site: 0, page: 1 })} />}
        skeleton={
          <TableSurface>
            <SkeletonRows rows={12} columns={5} label="Loading updates" />
          </TableSurface>
        }
      >
        {(page) => (
          <UpdateTable
            page={page}
            view={view}
            onViewChange={setView}
            selection={selection}
            onSelectionChange={setSelection}
            onUpdate={(item) => {
              if (canStartUpdate(item.data.process_state)) start([item])
            }}
          />
        )}
      </QueryState>
    </Page>
  )
}

import { canStartUpdate } from '@flotilla/api/contract'
import { QueryState, SkeletonRows } from '@flotilla/ui/page'
import { canBePicked, canBeUpdated } from '../../data/updates/can-be-updated.ts'
import { usePageSelection } from '../../page-selection/use-page-selection.ts'
import { BulkUpdate } from './bulk-update.tsx'
import type { UpdateListProps } from './update-list-props.ts'
import { UpdateTable } from './update-table.tsx'
import { UpdatesEmpty } from './updates-empty.tsx'
import { useAskedUpdates } from './use-asked-updates.ts'
import { useUpdateList } from './use-update-list.ts'

/** Updates of extensions in the server's pages (spec: site-management §2 Updates page). */
export function PagedUpdates({ view, onViewChange }: UpdateListProps) {
  const query = useUpdateList({ view, onViewChange })
  const [selection, setSelection] = usePageSelection(view)
  const rows = query.data?.rows ?? []
  const selected = rows.filter((item) => selection.has(String(item.id)) && canBePicked(item))
  const { startSome, startAll } = useAskedUpdates((taken) => {
    const left = new Set(selection)
    for (const { id } of taken) left.delete(String(id))
    setSelection(left)
  })
  return (
    <>
      <BulkUpdate rows={rows} selected={selected} canStart={canBeUpdated} onStart={startAll} />
      <QueryState
        query={query}
        of="updates"
        isEmpty={(page) => page.rows.length === 0}
        empty={<UpdatesEmpty view={view} onShowAll={() => onViewChange({ search: '', site: 0, page: 1 })} />}
        skeleton={<SkeletonRows rows={12} columns={5} label="Loading updates" />}
      >
        {(page) => (
          <UpdateTable
            page={page}
            view={view}
            onViewChange={onViewChange}
            selection={selection}
            onSelectionChange={setSelection}
            onUpdate={(item) => {
              if (canStartUpdate(item.data.process_state)) startSome([item])
            }}
          />
        )}
      </QueryState>
    </>
  )
}

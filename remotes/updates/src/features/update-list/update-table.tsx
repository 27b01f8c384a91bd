import type { UpdateItem } from '@flotilla/api/contract'
import { DataTable, Pager, TableSurface } from '@flotilla/ui/table'
import { useMemo, useRef } from 'react'
import { canBePicked } from '../../data/updates/can-be-updated.ts'
import { UPDATE_SORTS } from '../../data/updates/update-filters.ts'
import { updateName } from '../../data/updates/update-name.ts'
import type { UpdatePage } from '../../data/updates/update-page.ts'
import { UpdateCard } from './update-card.tsx'
import { updateColumns } from './update-columns.tsx'
import type { UpdateView } from './update-view.ts'
import { useLatestHandler } from './use-latest-handler.ts'

export type UpdateTableProps = {
  page: UpdatePage
  view: UpdateView
  onViewChange: (patch: Partial<UpdateView>) => void
  selection: ReadonlySet<string>
  onSelectionChange: (selection: Set<string>) => void
  onUpdate: (item: UpdateItem) => void
}

const rowKey = (item: UpdateItem) => String(item.id)
const isIgnored = (item: UpdateItem) => item.data.ignore_update === 1

/** Updates as a table with its pages; what is ignored or has no updater has no checkbox. */
export function UpdateTable(props: UpdateTableProps) {
  const { page, view, onViewChange, selection, onSelectionChange } = props
  const { pagination, rows } = page
  const onUpdate = useLatestHandler(props.onUpdate)
  const columns = useMemo(() => updateColumns({ onUpdate, repeats: repeatedSites(rows) }), [onUpdate, rows])
  const top = useRef<HTMLDivElement>(null)

  const handlePage = (next: number) => {
    onViewChange({ page: next })
    top.current?.scrollIntoView?.({ block: 'nearest' })
  }
  return (
    <div ref={top}>
      <TableSurface>
        <DataTable
          label={`Updates, page ${pagination.current_page} of ${pagination.total_pages}`}
          rowsName="updates"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowLabel={updateName}
          sort={{ key: view.sort, direction: view.dir }}
          onSortChange={({ key, direction }) => onViewChange(nextSort(view, key, direction))}
          selection={selection}
          onSelectionChange={onSelectionChange}
          isSelectable={canBePicked}
          isDimmed={isIgnored}
          renderCard={(item) => <UpdateCard item={item} onUpdate={onUpdate} />}
          hasRowKeys
        />
        <Pager
          page={view.page}
          pageCount={pagination.total_pages}
          perPage={pagination.per_page}
          total={pagination.total}
          onPageChange={handlePage}
        />
      </TableSurface>
    </div>
  )
}

/** The sorted column turns round; a new one starts at the current direction (spec: Updates page). */
function nextSort(view: UpdateView, key: string, turned: 'asc' | 'desc'): Partial<UpdateView> {
  const sort = UPDATE_SORTS.find((one) => one === key) ?? view.sort
  return { sort, dir: sort === view.sort ? turned : view.dir, page: 1 }
}

/** Rows whose site is that of the row above: their site is named quietly (look: Table). */
function repeatedSites(rows: readonly UpdateItem[]): ReadonlySet<number> {
  const repeated = rows.filter((item, index) => rows[index - 1]?.data.site_name === item.data.site_name)
  return new Set(repeated.map((item) => item.id))
}

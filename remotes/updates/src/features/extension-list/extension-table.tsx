import type { AccountExtension } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { DataTable, ListBar, Pager, TableSurface } from '@flotilla/ui/table'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { EXTENSION_SORTS } from '../../data/extensions/extension-filters.ts'
import { extensionMutations } from '../../data/extensions/extension-mutations.ts'
import type { ExtensionPage } from '../../data/extensions/extension-page.ts'
import { extensionTitle } from '../../data/extensions/extension-title.ts'
import { extensionColumns } from './extension-columns.tsx'
import type { ExtensionView } from './extension-view.ts'

export type ExtensionTableProps = {
  page: ExtensionPage
  view: ExtensionView
  onViewChange: (patch: Partial<ExtensionView>) => void
}

const rowKey = (row: AccountExtension) => String(row.id)
const hasUpdater = (row: AccountExtension) => row.support_update
const nothing: ReadonlySet<string> = new Set()

/** The account's extensions; only those with an updater have a checkbox and a switch (spec: account §5). */
export function ExtensionTable({ page, view, onViewChange }: ExtensionTableProps) {
  const { rows, pagination } = page
  const [picked, setPicked] = useState({ view, selection: nothing })
  const selection = picked.view === view ? picked.selection : nothing
  const { mutate } = useMutation(extensionMutations(usePlatform()).setAutoUpdate())
  const columns = useMemo(
    () => extensionColumns((extension, isOn) => mutate({ extensions: [extension], isOn })),
    [mutate],
  )
  const selected = rows.filter((row) => selection.has(rowKey(row)))
  const setAll = (isOn: boolean) => {
    mutate({ extensions: selected.filter((row) => (row.autoupdate_enabled === 1) !== isOn), isOn })
    setPicked({ view, selection: nothing })
  }
  return (
    <TableSurface>
      <ListBar
        label="Actions for the selected extensions"
        selectedCount={selected.length}
        onClear={() => setPicked({ view, selection: nothing })}
        bulkActions={
          <>
            <Button variant="primary" size="sm" onClick={() => setAll(true)}>
              Enable auto-update
            </Button>
            <Button size="sm" onClick={() => setAll(false)}>
              Disable auto-update
            </Button>
          </>
        }
        range={<span>Select extensions to change their auto-update together</span>}
      />
      <DataTable
        label={`Extensions, page ${pagination.current_page} of ${pagination.total_pages}`}
        rowsName="extensions"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowLabel={extensionTitle}
        sort={{ key: view.sort, direction: view.dir }}
        onSortChange={({ key, direction }) => {
          const sort = EXTENSION_SORTS.find((one) => one === key) ?? view.sort
          onViewChange({ sort, dir: direction, page: 1 })
        }}
        selection={selection}
        onSelectionChange={(next) => setPicked({ view, selection: next })}
        isSelectable={hasUpdater}
        hasRowKeys
      />
      <Pager
        page={view.page}
        pageCount={pagination.total_pages}
        perPage={pagination.per_page}
        total={pagination.total}
        onPageChange={(next) => onViewChange({ page: next })}
      />
    </TableSurface>
  )
}

import { type AccountExtension, extensionName } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { ListBar, type ListBarProps, PagedTable } from '@flotilla/ui/table'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { extensionMutations } from '../../data/extensions/extension-mutations.ts'
import type { ExtensionPage } from '../../data/extensions/extension-queries.ts'
import {
  EXTENSION_SORTS,
  type ExtensionFilters,
  extensionQueries,
} from '../../data/extensions/extension-queries.ts'
import { usePageSelection } from '../../page-selection/use-page-selection.ts'
import { extensionColumns } from './extension-columns.tsx'
import type { ExtensionView } from './view/extension-view.ts'

export type ExtensionTableProps = {
  page: ExtensionPage
  view: ExtensionView
  onViewChange: (patch: Partial<ExtensionView>) => void
  /** What the page shows. */
  filters: ExtensionFilters
  /** Right in the bar, while nothing is selected. */
  listActions?: ReactNode
  /** Address of an extension; undefined: it has none. */
  linkOf?: ((id: number) => string) | undefined
}

const rowKey = (row: AccountExtension) => String(row.id)
const hasUpdater = (row: AccountExtension) => row.support_update

/**
 * The account's extensions; only those with an updater have a checkbox and a switch (spec:
 * account-and-administration §5).
 */
export function ExtensionTable(props: ExtensionTableProps) {
  const { page, view, onViewChange, filters, listActions, linkOf } = props
  const platform = usePlatform()
  const { mutate } = useMutation(extensionMutations(platform).setAutoUpdate())
  const { page: _page, sort: _sort, dir: _dir, ...sought } = filters
  const every = extensionQueries(platform.http).every(sought)
  const { selection, selected, select, clear, selectAll, hasAll } = usePageSelection(page.rows, {
    view,
    keyOf: rowKey,
    canBePicked: hasUpdater,
    readAll: () => platform.queryClient.fetchQuery(every),
  })
  const columns = useMemo(
    () =>
      extensionColumns({
        onAutoUpdate: (extension, isOn) => mutate({ extensions: [extension], isOn }),
        linkOf,
      }),
    [mutate, linkOf],
  )
  const setAll = (isOn: boolean) => {
    const extensions = selected.filter((row) => (row.autoupdate_enabled === 1) !== isOn)
    clear()
    if (extensions.length > 0) return mutate({ extensions, isOn })
    platform.notify.info(
      `Auto-update is ${isOn ? 'on' : 'off'} for all of them already. Nothing was changed.`,
    )
  }
  return (
    <PagedTable
      name="Extensions"
      rowsName="extensions"
      columns={columns}
      page={page}
      rowKey={rowKey}
      rowLabel={extensionName}
      view={view}
      sorts={EXTENSION_SORTS}
      onViewChange={onViewChange}
      selection={selection}
      onSelectionChange={select}
      isSelectable={hasUpdater}
      hasRowKeys
      bar={
        <AutoUpdateBar
          count={selected.length}
          onClear={clear}
          selectAll={hasAll ? undefined : { count: page.pagination.total, onSelect: selectAll }}
          listActions={listActions}
          onSet={setAll}
        />
      }
    />
  )
}

type BarProps = Pick<ListBarProps, 'onClear' | 'selectAll' | 'listActions'> & {
  /** Selected extensions. */
  count: number
  onSet: (isOn: boolean) => void
}

/** The bar above the table: auto-update of the selected extensions. */
function AutoUpdateBar({ count, onSet, ...bar }: BarProps) {
  return (
    <ListBar
      {...bar}
      label="Actions for the selected extensions"
      selectedCount={count}
      bulkActions={
        <>
          <Button variant="primary" size="sm" onClick={() => onSet(true)}>
            Enable auto-update
          </Button>
          <Button size="sm" onClick={() => onSet(false)}>
            Disable auto-update
          </Button>
        </>
      }
      range={<span className="fe-hint">Select extensions to change their auto-update together</span>}
    />
  )
}

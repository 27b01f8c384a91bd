import './extension-list.css'
import { type AccountExtension, extensionName } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Switch } from '@flotilla/ui/form'
import { UpdaterSupportLabel } from '@flotilla/ui/site-cells'
import { type Column, ListBar, PagedTable } from '@flotilla/ui/table'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { extensionMutations } from '../../data/extensions/extension-mutations.ts'
import type { ExtensionPage } from '../../data/extensions/extension-queries.ts'
import { EXTENSION_SORTS, extensionQueries } from '../../data/extensions/extension-queries.ts'
import { usePageSelection } from '../../page-selection/use-page-selection.ts'
import type { ExtensionView } from './extension-view.ts'
import { SiteCount } from './site-count.tsx'

export type ExtensionTableProps = {
  page: ExtensionPage
  view: ExtensionView
  onViewChange: (patch: Partial<ExtensionView>) => void
}

const rowKey = (row: AccountExtension) => String(row.id)
const hasUpdater = (row: AccountExtension) => row.support_update

/**
 * The account's extensions; only those with an updater have a checkbox and a switch (spec:
 * account-and-administration §5).
 */
export function ExtensionTable({ page, view, onViewChange }: ExtensionTableProps) {
  const platform = usePlatform()
  const { mutate } = useMutation(extensionMutations(platform).setAutoUpdate())
  const every = extensionQueries(platform.http).every(view)
  const { selection, selected, select, clear, selectAll, hasAll } = usePageSelection(page.rows, {
    view,
    keyOf: rowKey,
    canBePicked: hasUpdater,
    readAll: () => platform.queryClient.fetchQuery(every),
  })
  const columns = useMemo(
    () => extensionColumns((extension, isOn) => mutate({ extensions: [extension], isOn })),
    [mutate],
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
        <ListBar
          label="Actions for the selected extensions"
          selectedCount={selected.length}
          onClear={clear}
          selectAll={hasAll ? undefined : { count: page.pagination.total, onSelect: selectAll }}
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
      }
    />
  )
}

/** Columns of the extensions table (spec: account-and-administration §2 Extensions page). */
export function extensionColumns(
  onAutoUpdate: (extension: AccountExtension, isOn: boolean) => void,
): Column<AccountExtension>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      sortKey: 'translated_name',
      isRowHeader: true,
      cell: (row) => (
        <span className="fe-name">
          {extensionName(row)} <span className="fe-name__type">{typeWord(row)}</span>
        </span>
      ),
    },
    {
      id: 'sites',
      title: 'Sites',
      sortKey: 'sitecount',
      width: 96,
      align: 'end',
      cell: (row) => <SiteCount extension={row} />,
    },
    {
      id: 'updater',
      title: 'Updater',
      width: 160,
      cell: (row) => <UpdaterSupportLabel isSupported={row.support_update} />,
    },
    {
      id: 'auto-update',
      title: 'Auto-update',
      sortKey: 'autoupdate_enabled',
      width: 136,
      cell: (row) =>
        row.support_update ? (
          <Switch
            label={`Auto-update of ${extensionName(row)}`}
            isLabelHidden
            isOn={row.autoupdate_enabled === 1}
            onChange={(isOn) => onAutoUpdate(row, isOn)}
          />
        ) : (
          <span>–</span>
        ),
    },
  ]
}

/** "Plugin, system": the group of a plugin distinguishes it from others with its name. */
function typeWord({ type, folder }: AccountExtension): string {
  const word = `${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return folder ? `${word}, ${folder}` : word
}

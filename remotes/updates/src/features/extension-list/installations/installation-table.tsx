import { extensionName, INSTALLATION_SORTS, type Installation } from '@flotilla/api/contract'
import { paths, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, classNames } from '@flotilla/ui/basics'
import { VersionWords } from '@flotilla/ui/site-cells'
import { type Column, ListBar, PagedTable } from '@flotilla/ui/table'
import { useLatest } from '@flotilla/ui/theme'
import { useMemo } from 'react'
import {
  askInstallations,
  installationName,
  isStartable,
} from '../../../data/extensions/ask-installations.ts'
import { extensionQueries, type InstallationPage } from '../../../data/extensions/extension-queries.ts'
import { isUpdateOpen } from '../../../data/updates/update-row.ts'
import { usePageSelection } from '../../../page-selection/use-page-selection.ts'
import { typeWord } from '../cells/type-word.ts'
import { type ExtensionView, installationFilters } from '../view/extension-view.ts'
import { useExtensionLink } from '../view/use-extension-link.ts'
import { InstallationAction } from './installation-action.tsx'
import { UpdateThese } from './update-these.tsx'

type Props = {
  page: InstallationPage
  view: ExtensionView
  onViewChange: (patch: Partial<ExtensionView>) => void
}

const rowKey = ({ id }: Installation) => String(id)
const isOpen = (row: Installation) => isUpdateOpen(row.process_state)
const isIgnored = (row: Installation) => row.ignore_update === 1 && row.next_version !== null

/** Extensions one by one at their sites; those whose update can start have a checkbox. */
export function InstallationTable({ page, view, onViewChange }: Props) {
  const platform = usePlatform()
  const { page: _page, sort, ...sought } = installationFilters(view)
  const every = extensionQueries(platform.http).everyInstallation({ ...sought, sort, update: 'available' })
  const { selection, selected, select, clear, selectAll, hasAll } = usePageSelection(page.rows, {
    ...{ view, keyOf: rowKey, canBePicked: isStartable },
    readAll: () => platform.queryClient.fetchQuery(every),
  })
  const onStart = (ids: ReadonlySet<number>) =>
    select(new Set([...selection].filter((key) => !ids.has(Number(key)))))
  const start = useLatest((rows: readonly Installation[], scope?: 'all') =>
    askInstallations(platform, rows, { scope, onStart }),
  )
  const link = useExtensionLink()
  const isOfOne = view.extension !== 0
  const columns = useMemo(
    () => installationColumns({ onUpdate: (row) => void start([row]), linkOf: isOfOne ? null : link }),
    [start, link, isOfOne],
  )
  return (
    <PagedTable
      name="Extensions by site"
      rowsName="updates"
      columns={columns}
      page={page}
      rowKey={rowKey}
      rowLabel={installationName}
      view={{ page: view.page, sort, dir: view.dir }}
      sorts={INSTALLATION_SORTS}
      onViewChange={({ sort: order, ...patch }) => onViewChange({ ...patch, ...(order && { order }) })}
      selection={selection}
      onSelectionChange={select}
      isSelectable={isStartable}
      isDimmed={isIgnored}
      isUnfinished={isOpen}
      hasRowKeys
      bar={
        <ListBar
          label="Actions for the extensions"
          selectedCount={selected.length}
          onClear={clear}
          selectAll={hasAll ? undefined : { count: page.startable, onSelect: selectAll }}
          bulkActions={
            <Button
              variant="primary"
              size="sm"
              icon="updates"
              count={selected.length}
              onClick={() => void start(selected, 'all')}
            >
              Update selected
            </Button>
          }
          range={<span className="fe-hint">Select updates to start them together</span>}
          listActions={<UpdateThese view={view} startable={page.startable} />}
        />
      }
    />
  )
}

type Deps = {
  onUpdate: (row: Installation) => void
  /** Address of an extension; null: all rows are of one extension, and have no column for it. */
  linkOf: ((id: number) => string) | null
}

/** Columns of the extensions by site. */
export function installationColumns({ onUpdate, linkOf }: Deps): Column<Installation>[] {
  return [
    {
      id: 'site',
      title: 'Site',
      sortKey: 'site',
      isRowHeader: linkOf === null,
      inCard: 'full',
      cell: ({ site }) => (
        <Link
          className={classNames('fe-site', 'fl-ellipsis', linkOf === null && 'fe-site--name')}
          to={paths.site(site.id, 'extensions')}
        >
          {site.name}
        </Link>
      ),
    },
    ...(linkOf === null ? [] : [extensionColumn(linkOf)]),
    {
      id: 'version',
      title: 'Version',
      sortKey: 'version',
      width: 176,
      isVersion: true,
      inCard: 'half',
      cell: (row) => <VersionWords version={row.version ?? '–'} target={row.next_version} />,
    },
    {
      id: 'auto-update',
      title: 'Auto-update',
      width: 104,
      isFirstToGo: true,
      cell: (row) => (row.support_update ? <span>{row.auto_update ? 'On' : 'Off'}</span> : <span>–</span>),
    },
    {
      id: 'core',
      title: 'Joomla',
      width: 88,
      isVersion: true,
      isFirstToGo: true,
      cell: (row) => row.core ?? '–',
    },
    {
      id: 'php',
      title: 'PHP',
      width: 88,
      isVersion: true,
      isFirstToGo: true,
      cell: (row) => row.php ?? '–',
    },
    {
      id: 'action',
      title: 'Action',
      width: 152,
      align: 'end',
      inCard: 'half',
      cell: (row) => <InstallationAction row={row} onUpdate={onUpdate} />,
    },
  ]
}

function extensionColumn(linkOf: (id: number) => string): Column<Installation> {
  return {
    id: 'name',
    title: 'Extension',
    sortKey: 'name',
    isRowHeader: true,
    cell: (row) => (
      <span className="fe-name">
        <Link className="fe-name__link" to={linkOf(row.extension)}>
          {extensionName(row)}
        </Link>{' '}
        <span className="fe-name__type">{typeWord(row)}</span>
      </span>
    ),
  }
}

import { type UpdateItem, updatedExtension } from '@flotilla/api/contract'
import { MajorMark, UnknownSince, VersionChange } from '@flotilla/ui/site-cells'
import { type Column, PagedTable } from '@flotilla/ui/table'
import { useLatest } from '@flotilla/ui/theme'
import { type ReactNode, useMemo, useRef } from 'react'
import type { UpdatePage } from '../../data/updates/update-queries.ts'
import { UPDATE_SORTS } from '../../data/updates/update-queries.ts'
import { canBePicked, isUpdateOpen, updateName } from '../../data/updates/update-row.ts'
import { UpdateAction } from './update-action.tsx'
import { UpdateSite } from './update-site.tsx'
import type { UpdateView } from './update-view.ts'

export type UpdateTableProps = {
  page: UpdatePage
  view: UpdateView
  onViewChange: (patch: Partial<UpdateView>) => void
  selection: ReadonlySet<string>
  onSelectionChange: (selection: Set<string>) => void
  /** Above the head. */
  bar: ReactNode
  onUpdate: (item: UpdateItem) => void
}

const rowKey = (item: UpdateItem) => String(item.id)
const isOpen = (item: UpdateItem) => isUpdateOpen(item.data.process_state)
const isIgnored = (item: UpdateItem) => item.data.ignore_update === 1

/** Updates as a table with its pages; ignored updates and those without an updater have no checkbox. */
export function UpdateTable(props: UpdateTableProps) {
  const { page, view, onViewChange, selection, onSelectionChange, bar } = props
  const { rows } = page
  const onUpdate = useLatest(props.onUpdate)
  const columns = useMemo(() => updateColumns({ onUpdate, repeats: repeatedSites(rows) }), [onUpdate, rows])
  const top = useRef<HTMLDivElement>(null)

  const handleViewChange = (patch: Partial<UpdateView>) => {
    onViewChange({ ...patch, ...directionOf(view, patch) })
    top.current?.scrollIntoView?.({ block: 'nearest' })
  }
  return (
    <div ref={top}>
      <PagedTable
        name="Updates"
        rowsName="updates"
        columns={columns}
        page={page}
        rowKey={rowKey}
        rowLabel={updateName}
        view={view}
        sorts={UPDATE_SORTS}
        onViewChange={handleViewChange}
        selection={selection}
        onSelectionChange={onSelectionChange}
        bar={bar}
        isSelectable={canBePicked}
        isDimmed={isIgnored}
        isUnfinished={isOpen}
        renderCard={(item) => <UpdateCard item={item} onUpdate={onUpdate} />}
        hasRowKeys
      />
    </div>
  )
}

/**
 * A press on the sorted column reverses its order; another column starts in the current direction (spec:
 * site-management §2 Updates page).
 */
function directionOf(
  view: UpdateView,
  { sort, dir = view.dir }: Partial<UpdateView>,
): Pick<UpdateView, 'dir'> {
  return { dir: sort === view.sort ? dir : view.dir }
}

/** Rows with the same site as the row above: their site is muted (look: Table). */
function repeatedSites(rows: readonly UpdateItem[]): ReadonlySet<number> {
  const repeated = rows.filter((item, index) => rows[index - 1]?.data.site_name === item.data.site_name)
  return new Set(repeated.map((item) => item.id))
}

/** An update on a narrow screen: extension, site, both versions, and actions. */
function UpdateCard({ item, onUpdate }: { item: UpdateItem; onUpdate: (item: UpdateItem) => void }) {
  return (
    <div className="fu-card">
      <div className="fu-card__words">
        <span className="fu-extension" data-row-name>
          {updatedExtension(item)}
        </span>
        <UpdateSite item={item} />
        <span className="fu-named">
          <VersionChange version={item.data.version ?? '–'} target={item.data.next_version} />
          <MajorMark from={item.data.version} to={item.data.next_version} />
        </span>
        {item.data.update_unknown_since && <UnknownSince at={item.data.update_unknown_since} />}
      </div>
      <UpdateAction item={item} onUpdate={onUpdate} />
    </div>
  )
}

type Deps = {
  onUpdate: (item: UpdateItem) => void
  /** Rows with the same site as the row above. */
  repeats: ReadonlySet<number>
}

/** Columns of the updates table (spec: site-management §2 Updates page). */
export function updateColumns({ onUpdate, repeats }: Deps): Column<UpdateItem>[] {
  return [
    {
      id: 'site',
      title: 'Site name',
      sortKey: 'name',
      cell: (item) => <UpdateSite item={item} isRepeated={repeats.has(item.id)} />,
    },
    {
      id: 'extension',
      title: 'Extension',
      sortKey: 'translated_name',
      isRowHeader: true,
      cell: (item) => (
        <span className="fu-named">
          <span className="fu-extension fl-ellipsis">{updatedExtension(item)}</span>
          {item.data.update_unknown_since && <UnknownSince at={item.data.update_unknown_since} />}
        </span>
      ),
    },
    {
      id: 'version',
      title: 'Current version',
      sortKey: 'version',
      width: 128,
      isFirstToGo: true,
      cell: ({ data }) => data.version ?? '–',
    },
    {
      id: 'next',
      title: 'Next version',
      sortKey: 'next_version',
      width: 184,
      cell: ({ data }) => (
        <span className="fu-named">
          <span>
            <span className="fu-from">{data.version} → </span>
            <span className={data.ignore_update === 1 ? undefined : 'fu-next'}>
              {data.next_version ?? '–'}
            </span>
          </span>
          <MajorMark from={data.version} to={data.next_version} />
        </span>
      ),
    },
    {
      id: 'action',
      title: 'Action',
      width: 256,
      align: 'end',
      isAction: true,
      cell: (item) => <UpdateAction item={item} onUpdate={onUpdate} />,
    },
  ]
}

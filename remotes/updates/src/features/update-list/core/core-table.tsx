import type { Pagination, SiteRow } from '@flotilla/api/contract'
import { paths, useProgress, useWorkItem } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Status } from '@flotilla/ui/basics'
import { MajorMark, QueuedLabel, UpdateStateCell, VersionChange } from '@flotilla/ui/site-cells'
import { type Column, PagedTable } from '@flotilla/ui/table'
import { type ReactNode, useMemo } from 'react'
import type { UpdateListProps } from '../update-view.ts'

export type CoreTableProps = UpdateListProps & {
  page: { rows: readonly SiteRow[]; pagination: Pagination }
  selection: ReadonlySet<string>
  onSelectionChange: (selection: Set<string>) => void
  onUpdate: (site: SiteRow) => void
  /** Above the head. */
  bar: ReactNode
}

const rowKey = (site: SiteRow) => String(site.id)
const rowLabel = (site: SiteRow) => site.name
const isBehind = (site: SiteRow) => site.data.core_need_update === 1

/** Sites with the current and the available version of their core. */
export function CoreTable({ page, view, onViewChange, onUpdate, ...selecting }: CoreTableProps) {
  const columns = useMemo(() => coreColumns(onUpdate), [onUpdate])
  return (
    <PagedTable
      name="Core updates"
      rowsName="core updates"
      columns={columns}
      page={page}
      rowKey={rowKey}
      rowLabel={rowLabel}
      view={{ page: view.page, sort: 'name', dir: view.dir }}
      sorts={['name']}
      onViewChange={({ page: next = 1, dir = view.dir }) => onViewChange({ page: next, dir })}
      isSelectable={isBehind}
      isUnfinished={isBehind}
      renderCard={(site) => <CoreCard site={site} onUpdate={onUpdate} />}
      hasRowKeys
      {...selecting}
    />
  )
}

export function coreColumns(onUpdate: (site: SiteRow) => void): Column<SiteRow>[] {
  return [
    {
      id: 'site',
      title: 'Site name',
      sortKey: 'name',
      isRowHeader: true,
      cell: (site) => <SiteLink site={site} />,
    },
    { id: 'version', title: 'Current version', width: 160, cell: ({ data }) => data.app_version ?? '–' },
    {
      id: 'next',
      title: 'Next version',
      width: 160,
      cell: ({ data }) => (
        <span className="fu-named">
          <span className="fu-next">{data.core_update_to ?? '–'}</span>
          <MajorMark from={data.app_version} to={data.core_update_to} />
        </span>
      ),
    },
    { id: 'php', title: 'PHP', width: 96, isFirstToGo: true, cell: ({ data }) => data.php_version ?? '–' },
    {
      id: 'action',
      title: 'Action',
      width: 256,
      align: 'end',
      isAction: true,
      cell: (site) => <CoreAction site={site} onUpdate={onUpdate} />,
    },
  ]
}

function CoreCard({ site, onUpdate }: { site: SiteRow; onUpdate: (site: SiteRow) => void }) {
  return (
    <div className="fu-card">
      <SiteLink site={site} />
      <span className="fu-named">
        <VersionChange version={site.data.app_version ?? '–'} target={site.data.core_update_to} />
        <MajorMark from={site.data.app_version} to={site.data.core_update_to} />
      </span>
      <CoreAction site={site} onUpdate={onUpdate} />
    </div>
  )
}

function SiteLink({ site }: { site: SiteRow }) {
  return (
    <Link className="fu-site fl-ellipsis" to={paths.site(site.id)} data-row-name>
      {site.name}
    </Link>
  )
}

/** State of a core update with its actions; the states are those of an extension's update. */
function CoreAction({ site, onUpdate }: { site: SiteRow; onUpdate: (site: SiteRow) => void }) {
  const work = useWorkItem('core-update', site.id)
  const percent = useProgress('site', site.id)
  const isOwn = work?.state === 'running' || work?.state === 'starting'
  if (work?.state === 'waiting' || work?.step === 'backup' || (isOwn && percent === 0)) return <QueuedLabel />
  if (isOwn) {
    return (
      <Status group="info" word={percent === null ? 'Updating…' : `Updating… ${Math.round(percent)} %`} />
    )
  }
  if (site.data.core_need_update === 0) return <Status group="success" word="Updated" />
  if (site.process_state !== 0) return <Status group="info" word="Work is running" />
  return (
    <UpdateStateCell
      name={`the core of ${site.name}`}
      state={work?.state === 'failed' ? 8 : 0}
      isIgnored={false}
      message={work?.reason}
      onUpdate={() => onUpdate(site)}
    />
  )
}

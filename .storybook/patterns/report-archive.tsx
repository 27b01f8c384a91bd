import { Button, Status } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { DateTime } from '@flotilla/ui/format'
import { ConfirmDialog } from '@flotilla/ui/overlay'
import { EmptyState, Page, type QueryLike } from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import { type Column, ListBar, ListState, PagedTable, TableSurface } from '@flotilla/ui/table'
import { useState } from 'react'

export type Report = {
  id: string
  site: string
  /** `2026-10`: the month that it covers. */
  month: string
  recipient: string
  sentAt: string
  state: 'sent' | 'refused'
}

/** One page of reports, as a server answers it. */
export type ReportPage = {
  rows: readonly Report[]
  pagination: { current_page: number; total_pages: number; per_page: number; total: number }
}

/** What the server is asked for; in a remote the address keeps it: `useUrlState`. */
export type ReportView = {
  search: string
  state: '' | Report['state']
  page: number
  sort: Sort
  dir: 'asc' | 'desc'
}

const sorts = ['site', 'sent'] as const
type Sort = (typeof sorts)[number]

const columns: Column<Report>[] = [
  { id: 'site', title: 'Site', isRowHeader: true, sortKey: 'site', cell: ({ site }) => site },
  {
    id: 'month',
    title: 'Month',
    width: 96,
    inCard: 'half',
    cell: ({ month }) => month.split('-').toReversed().join('.'),
  },
  {
    id: 'recipient',
    title: 'Recipient',
    width: 240,
    room: 968,
    inCard: 'full',
    cardOrder: 1,
    cell: ({ recipient }) => recipient,
  },
  {
    id: 'sent',
    title: 'Sent',
    width: 148,
    inCard: 'half',
    sortKey: 'sent',
    cell: ({ sentAt }) => <DateTime at={sentAt} />,
  },
  {
    id: 'state',
    title: 'State',
    width: 132,
    inCard: 'end',
    hasIcons: true,
    cell: ({ state }) =>
      state === 'sent' ? <Status group="success" word="Sent" /> : <Status group="danger" word="Refused" />,
  },
]

const states = [
  { value: '', label: 'All' },
  { value: 'sent', label: 'Sent' },
  { value: 'refused', label: 'Refused' },
]

type Props = {
  /** The read of the page: `useQuery` in a remote. */
  query: QueryLike<ReportPage>
  view: ReportView
  onViewChange: (patch: Partial<ReportView>) => void
  onResend: (ids: ReadonlySet<string>) => void
}

type BarProps = Pick<Props, 'view' | 'onViewChange'> & {
  selectedCount: number
  onClear: () => void
  onAsk: () => void
}

/** Search and filter; with a selection its act takes the place of the filter. */
function ArchiveBar({ view, onViewChange, selectedCount, onClear, onAsk }: BarProps) {
  return (
    <ListBar
      label="Actions for the selected reports"
      selectedCount={selectedCount}
      onClear={onClear}
      start={
        <SearchField
          label="Search by site"
          value={view.search}
          onApply={(search) => onViewChange({ search, page: 1 })}
        />
      }
      range={
        <FilterSelect
          label="State"
          options={states}
          value={view.state}
          onChange={(value) =>
            onViewChange({ state: value === 'sent' || value === 'refused' ? value : '', page: 1 })
          }
        />
      }
      bulkActions={
        <Button size="sm" variant="primary" icon="mail" onClick={onAsk}>
          Send {selectedCount} reports again
        </Button>
      }
    />
  )
}

/** Before the first report, and where search and filter leave none. */
function NoReports({ view, onViewChange }: Pick<Props, 'view' | 'onViewChange'>) {
  if (view.search === '' && view.state === '')
    return (
      <EmptyState
        title="No reports yet"
        text="Switch on customer reports at a site: the first one is sent at the end of the month."
        drawing="mail"
      />
    )
  const clear = () => onViewChange({ search: '', state: '', page: 1 })
  return (
    <EmptyState
      title="No report matches"
      text="Search and filter leave nothing."
      action={<Button onClick={clear}>Clear search and filter</Button>}
    />
  )
}

/** The archive of reports that were sent to customers: search, filter, order, pages, and send again. */
export function ReportArchive({ query, view, onViewChange, onResend }: Props) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const total = query.data?.pagination.total
  const handleClear = () => setSelection(new Set())
  const handleResend = () => {
    onResend(selection)
    handleClear()
    setIsAsking(false)
  }
  return (
    <Page title="Reports" context={total === undefined ? '' : `${total} reports`}>
      <TableSurface>
        <ArchiveBar
          {...{ view, onViewChange }}
          selectedCount={selection.size}
          onClear={handleClear}
          onAsk={() => setIsAsking(true)}
        />
        <ListState
          query={query}
          of="reports"
          isEmpty={({ rows }) => rows.length === 0}
          empty={<NoReports {...{ view, onViewChange }} />}
          frame={{ columns, isBare: true, hasBox: true }}
        >
          {(page) => (
            <PagedTable
              {...{ page, view, sorts, onViewChange, columns, selection }}
              name="Reports"
              rowsName="reports"
              isBare
              rowKey={({ id }) => id}
              rowLabel={({ site, month }) => `${site}, ${month}`}
              onSelectionChange={setSelection}
            />
          )}
        </ListState>
      </TableSurface>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Send ${selection.size} reports again?`}
        confirmLabel={`Send ${selection.size} reports`}
        onConfirm={handleResend}
        onCancel={() => setIsAsking(false)}
      >
        Each recipient gets the same report once more.
      </ConfirmDialog>
    </Page>
  )
}

import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { Status } from '../basics/status.tsx'
import { SearchField } from '../form/search-field.tsx'
import { DateTime } from '../format/date-time.tsx'
import { Page } from '../page/page.tsx'
import { FilterSelect } from '../select/filter-select.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { ListBar } from '../table/list-bar.tsx'
import { TableSurface } from '../table/paged-table.tsx'
import { Pager } from '../table/pager.tsx'

type Report = { id: string; site: string; recipient: string; sentAt: string; isSent: boolean }

const reports: Report[] = [
  {
    id: '1',
    site: 'Autohaus Meier',
    recipient: 'info@meier.example',
    sentAt: '2026-11-01T06:00:00Z',
    isSent: true,
  },
  {
    id: '2',
    site: 'Bäckerei Klein',
    recipient: 'klein@baeckerei.example',
    sentAt: '2026-11-01T06:01:00Z',
    isSent: true,
  },
  {
    id: '3',
    site: 'Hotel Seeblick Konstanz',
    recipient: 'office@seeblick.example',
    sentAt: '2026-11-01T06:02:00Z',
    isSent: false,
  },
]

const columns: Column<Report>[] = [
  { id: 'site', title: 'Site', isRowHeader: true, sortKey: 'site', cell: ({ site }) => site },
  { id: 'recipient', title: 'Recipient', width: 240, cell: ({ recipient }) => recipient },
  { id: 'sent', title: 'Sent', width: 160, sortKey: 'sent', cell: ({ sentAt }) => <DateTime at={sentAt} /> },
  {
    id: 'state',
    title: 'State',
    width: 140,
    hasIcons: true,
    cell: ({ isSent }) =>
      isSent ? <Status group="success" word="Sent" /> : <Status group="danger" word="Refused" />,
  },
]

/** The archive of reports: search and filters in the bar, a selection puts its acts there. */
function Archive() {
  const [text, setText] = useState('')
  const [state, setState] = useState('')
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const rows = reports.filter(
    (report) => report.site.includes(text) && (state === '' || String(report.isSent) === state),
  )
  const states = [
    { value: '', label: 'All' },
    { value: 'true', label: 'Sent' },
    { value: 'false', label: 'Refused' },
  ]
  return (
    <Page
      title="Reports"
      context={`${rows.length} reports`}
      actions={<Button icon="export">Export CSV</Button>}
    >
      <TableSurface>
        <ListBar
          label="Actions for the selected reports"
          selectedCount={selection.size}
          onClear={() => setSelection(new Set())}
          start={<SearchField label="Search by site" value={text} onApply={setText} isInstant />}
          range={<FilterSelect label="State" options={states} value={state} onChange={setState} />}
          bulkActions={
            <Button size="sm" variant="primary">
              Send {selection.size} reports again
            </Button>
          }
        />
        <DataTable
          label="Reports, page 1 of 1"
          rowsName="reports"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ site }) => site}
          selection={selection}
          onSelectionChange={setSelection}
        />
        <Pager page={1} pageCount={1} perPage={20} total={rows.length} onPageChange={() => {}} />
      </TableSurface>
    </Page>
  )
}

const meta = {
  title: 'Patterns/List page · template, archive of reports',
  component: Archive,
  tags: ['guide'],
} satisfies Meta<typeof Archive>

export default meta

export const Default: StoryObj<typeof meta> = {}

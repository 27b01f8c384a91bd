import { Button, Status } from '@flotilla/ui/basics'
import { SearchField } from '@flotilla/ui/form'
import { DateTime } from '@flotilla/ui/format'
import { Page } from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import { type Column, DataTable, ListBar, Pager, type Sort, TableSurface } from '@flotilla/ui/table'
import { useState } from 'react'

export type Licence = { id: string; extension: string; sites: number; endsAt: string; isValid: boolean }

const columns: Column<Licence>[] = [
  {
    id: 'extension',
    title: 'Extension',
    isRowHeader: true,
    sortKey: 'extension',
    cell: ({ extension }) => extension,
  },
  { id: 'sites', title: 'Sites', width: 96, align: 'end', sortKey: 'sites', cell: ({ sites }) => sites },
  { id: 'ends', title: 'Ends', width: 132, cell: ({ endsAt }) => <DateTime at={endsAt} hasNoTime /> },
  {
    id: 'state',
    title: 'State',
    width: 132,
    hasIcons: true,
    cell: ({ isValid }) =>
      isValid ? <Status group="success" word="Valid" /> : <Status group="danger" word="Expired" />,
  },
]

const states = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Valid' },
  { value: 'false', label: 'Expired' },
]

/** The order of the list: by its column, names as people sort them. */
function sorted(rows: readonly Licence[], { key, direction }: Sort): Licence[] {
  const ascending = rows.toSorted((a, b) =>
    key === 'sites' ? a.sites - b.sites : a.extension.localeCompare(b.extension),
  )
  return direction === 'asc' ? ascending : ascending.reverse()
}

/** A list to search, filter, sort and select; in a remote the address keeps search, filter and order. */
export function LicencesPage({ licences }: { licences: readonly Licence[] }) {
  const [text, setText] = useState('')
  const [state, setState] = useState('')
  const [sort, setSort] = useState<Sort>({ key: 'extension', direction: 'asc' })
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const found = licences.filter(
    ({ extension, isValid }) =>
      extension.toLowerCase().includes(text.toLowerCase()) && (state === '' || String(isValid) === state),
  )
  return (
    <Page
      title="Licences"
      context={`${licences.length} licences`}
      actions={<Button icon="plus">Add licence</Button>}
    >
      <TableSurface>
        <ListBar
          label="Actions for the selected licences"
          selectedCount={selection.size}
          onClear={() => setSelection(new Set())}
          start={<SearchField label="Search by extension" value={text} onApply={setText} isInstant />}
          range={<FilterSelect label="State" options={states} value={state} onChange={setState} />}
          bulkActions={
            <Button size="sm" variant="primary">
              Renew {selection.size} licences
            </Button>
          }
        />
        <DataTable
          label={`Licences, sorted by ${sort.key}, page 1 of 1`}
          rowsName="licences"
          columns={columns}
          rows={sorted(found, sort)}
          rowKey={({ id }) => id}
          rowLabel={({ extension }) => extension}
          sort={sort}
          onSortChange={setSort}
          selection={selection}
          onSelectionChange={setSelection}
        />
        <Pager page={1} pageCount={1} perPage={20} total={found.length} onPageChange={() => {}} />
      </TableSurface>
    </Page>
  )
}

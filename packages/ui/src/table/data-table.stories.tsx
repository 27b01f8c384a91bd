import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { DropdownMenu } from '../menu/dropdown-menu.tsx'
import { EmptyState } from '../page/error-state.tsx'
import { SkeletonRows } from '../page/skeleton-rows.tsx'
import { sampleColumns } from '../stories/sample-columns.tsx'
import { type SampleSite, sampleSites } from '../stories/sample-sites.ts'
import type { Sort } from './column.ts'
import { DataTable } from './data-table.tsx'
import { ListBar } from './list-bar.tsx'
import { TableSurface } from './paged-table.tsx'
import { Pager } from './pager.tsx'

type Args = { rows: SampleSite[]; selected: string[] }

function SitesTable({ rows, selected }: Args) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(selected))
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' })
  const [page, setPage] = useState(1)
  return (
    <TableSurface>
      <ListBar
        label="Actions for the selected sites"
        selectedCount={selection.size}
        onClear={() => setSelection(new Set())}
        selectAll={{ count: 46, onSelect: () => setSelection(new Set(rows.map((row) => row.id))) }}
        bulkActions={
          <>
            <Button variant="primary" size="sm" icon="shield">
              Backup and test now
            </Button>
            <Button size="sm" icon="updates" count={18}>
              Update all
            </Button>
          </>
        }
        bulkMenu={
          <DropdownMenu
            label="Actions for the selected sites"
            trigger={(props) => <IconButton icon="more" name="More actions" {...props} />}
            items={[
              { id: 'update', label: 'Update all 18', icon: 'updates', onSelect: () => {} },
              { id: 'clear', label: 'Clear the selection', onSelect: () => setSelection(new Set()) },
              { id: 'remove', label: 'Remove 3 sites', icon: 'trash', isDanger: true, onSelect: () => {} },
            ]}
          />
        }
        bulkEnd={
          <Button variant="danger-quiet" size="sm" icon="trash">
            Remove
          </Button>
        }
        range="1–20 of 46"
        listActions={
          <Button variant="quiet" size="sm" icon="refresh">
            Refresh all
          </Button>
        }
      />
      <DataTable
        label="Sites, sorted by name ascending, page 1 of 3"
        rowsName="sites"
        columns={sampleColumns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        sort={sort}
        onSortChange={setSort}
        selection={selection}
        onSelectionChange={setSelection}
        hasRowKeys
      />
      {rows.length === 0 && (
        <EmptyState
          title="No site matches"
          text="Try another name or tag."
          action={<Button>Clear filters</Button>}
        />
      )}
      <Pager page={page} pageCount={3} perPage={20} total={46} onPageChange={setPage} />
    </TableSurface>
  )
}

const meta = {
  title: 'Components/Table/DataTable · table, data grid',
  tags: ['autodocs'],
  component: SitesTable,
  subcomponents: { DataTable },
  args: { rows: sampleSites, selected: [] },
} satisfies Meta<typeof SitesTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Selected: Story = { args: { selected: ['3', '5', '7'] } }
export const Loading: Story = {
  render: () => <SkeletonRows rows={8} columns={6} hasBar label="Loading sites" />,
}
export const Empty: Story = { args: { rows: [] } }
export const LongNames: Story = {
  args: {
    rows: sampleSites.map((site) => ({
      ...site,
      name: `${site.name} mit einem sehr langen Namen, der nicht in die Spalte passt`,
    })),
  },
}
export const Comfortable: Story = { globals: { density: 'comfortable' } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

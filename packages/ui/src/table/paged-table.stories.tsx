import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { PagedTable } from './paged-table.tsx'

const meta = {
  title: 'Components/Table/PagedTable · server-side table, pagination',
  component: PagedTable<{ id: string }, 'number'>,
  tags: ['autodocs', 'guide'],
  args: {
    name: 'Invoices',
    rowsName: 'invoices',
    columns: [{ id: 'number', title: 'Number', isRowHeader: true, sortKey: 'number', cell: (row) => row.id }],
    rowKey: (row) => row.id,
    rowLabel: (row) => row.id,
    page: {
      rows: [{ id: 'R-2026-12' }, { id: 'R-2026-11' }],
      pagination: { current_page: 1, total_pages: 3, per_page: 2, total: 6 },
    },
    view: { page: 1, sort: 'number', dir: 'asc' },
    sorts: ['number'],
    onViewChange: () => {},
  },
} satisfies Meta<typeof PagedTable<{ id: string }, 'number'>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

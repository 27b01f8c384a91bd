import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { EmptyState } from '../page/error-state.tsx'
import type { Column } from './column.ts'
import { ListState } from './list-state.tsx'

type Row = { name: string }

const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', sortKey: 'name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'tls', title: 'TLS', width: 116, cell: () => 'OK' },
  { id: 'core', title: 'Core', width: 124, cell: () => '5.4.8' },
]
const query = { data: undefined, error: null, isPending: true, isFetching: false, refetch: () => {} }

const meta = {
  title: 'Components/Table/ListState · table loading, empty, error',
  tags: ['autodocs'],
  component: ListState<Row[], Row>,
  args: {
    query,
    of: 'sites',
    frame: { columns, sort: { key: 'name', direction: 'asc' }, hasBar: true, hasBox: true },
    isEmpty: (rows) => rows.length === 0,
    empty: <EmptyState title="No site matches" action={<Button>Clear search and filters</Button>} />,
    children: () => null,
  },
} satisfies Meta<typeof ListState<Row[], Row>>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {}
export const Failed: Story = {
  args: { query: { ...query, isPending: false, error: new Error('The server is down.') } },
}
export const Empty: Story = { args: { query: { ...query, isPending: false, data: [] } } }
export const Narrow: Story = {
  args: { query: { ...query, isPending: false, data: [] } },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}

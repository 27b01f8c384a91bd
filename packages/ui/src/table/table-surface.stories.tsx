import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { TableSurface } from './paged-table.tsx'
import { Pager } from './pager.tsx'

const meta = {
  title: 'Components/Table/TableSurface · data grid frame',
  component: TableSurface,
  tags: ['autodocs', 'guide'],
  args: {
    children: null,
  },
  render: () => (
    <TableSurface>
      <Pager page={1} pageCount={3} perPage={20} total={46} onPageChange={() => {}} />
    </TableSurface>
  ),
} satisfies Meta<typeof TableSurface>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { Button } from '../basics/button.tsx'
import { ListBar } from './list-bar.tsx'

const meta = {
  title: 'Components/Table/ListBar · bulk actions, toolbar, selection',
  tags: ['autodocs'],
  component: ListBar,
  args: { label: 'Actions for the selected sites', selectedCount: 0, range: '1–20 of 46' },
} satisfies Meta<typeof ListBar>

export default meta
type Story = StoryObj<typeof meta>

export const NothingSelected: Story = {}
export const Selected: Story = {
  args: {
    selectedCount: 3,
    onClear: () => {},
    selectAll: { count: 46, onSelect: () => {} },
    bulkActions: (
      <Button size="sm" variant="primary">
        Backup now
      </Button>
    ),
  },
}

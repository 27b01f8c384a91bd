import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { SelectionCount } from './list-bar.tsx'

const meta = {
  title: 'Components/Table/SelectionCount · selected rows',
  component: SelectionCount,
  tags: ['autodocs', 'guide'],
  args: {
    count: 12,
  },
} satisfies Meta<typeof SelectionCount>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

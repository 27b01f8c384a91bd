import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { UpdatesCount } from './update-cells.tsx'

const meta = {
  title: 'Components/Site cells/UpdatesCount · counter, number of updates',
  component: UpdatesCount,
  tags: ['autodocs', 'guide'],
  args: {
    count: 6,
    of: 'Autohaus Meier',
  },
} satisfies Meta<typeof UpdatesCount>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const None: Story = { args: { count: 0 } }

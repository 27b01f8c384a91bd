import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { TicketStateLabel } from './labels.tsx'

const meta = {
  title: 'Components/Site cells/TicketStateLabel · support ticket',
  component: TicketStateLabel,
  tags: ['autodocs', 'guide'],
  args: {
    state: 'waiting',
  },
} satisfies Meta<typeof TicketStateLabel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

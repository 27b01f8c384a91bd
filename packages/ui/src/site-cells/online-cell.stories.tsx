import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { OnlineCell } from './host-cells.tsx'

const meta = {
  title: 'Components/Site cells/OnlineCell · online, offline, down',
  component: OnlineCell,
  tags: ['autodocs', 'guide'],
  args: {
    isOnline: false,
    offlineSince: '2026-11-21T05:49:00Z',
    now: Date.parse('2026-11-21T08:00:00Z'),
  },
} satisfies Meta<typeof OnlineCell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Online: Story = { args: { isOnline: true } }

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { UptimeStrip } from './uptime-strip.tsx'

const meta = {
  title: 'Components/Graphics/UptimeStrip · uptime, availability, heatmap',
  component: UptimeStrip,
  tags: ['autodocs', 'guide'],
  args: {
    label: '1 outage in 30 days, 18 min',
    note: 'Down 18.11. 04:00 to 04:18',
    days: Array.from({ length: 30 }, (_, day) => ({
      label: `Day ${day + 1}`,
      downMinutes: day < 2 ? null : day === 26 ? 18 : 0,
    })),
  },
} satisfies Meta<typeof UptimeStrip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

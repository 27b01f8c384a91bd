import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Card } from '../page/card.tsx'
import { TimeChart } from './time-chart.tsx'

const start = Date.parse('2026-10-22T08:00:00Z')
const points = Array.from({ length: 720 }, (_, hour) => ({
  at: start + hour * 3_600_000,
  value: hour > 260 && hour < 290 ? null : 300 + 80 * Math.sin(hour / 4) + (hour === 498 ? 2100 : 0),
}))

const meta = {
  title: 'Components/Chart/TimeChart',
  component: TimeChart,
  args: { label: 'Response time of 30 days', points, unit: 'ms', offsetHours: 1 },
  decorators: [
    (Story) => (
      <Card title="Response time">
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof TimeChart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OneValue: Story = { args: { points: points.slice(0, 1) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

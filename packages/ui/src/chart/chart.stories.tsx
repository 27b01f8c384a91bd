import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Card } from '../page/card.tsx'
import { TimeChart } from './time-chart.tsx'

const start = Date.parse('2026-10-22T08:00:00Z')
const points = Array.from({ length: 720 }, (_, hour) => ({
  at: start + hour * 3_600_000,
  value: hour > 260 && hour < 290 ? null : 300 + 80 * Math.sin(hour / 4) + (hour === 498 ? 2100 : 0),
}))

const meta = {
  title: 'Components/Chart/TimeChart · zoom, chart, graph',
  tags: ['autodocs'],
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
export const BandMarksAndOutage: Story = {
  args: {
    points: points.map((point, hour) =>
      point.value === null || hour < 120
        ? point
        : { ...point, band: [point.value * 0.9, point.value * (1.2 + (hour % 7) / 20)] as const },
    ),
    outages: [{ from: start + 260 * 3_600_000, to: start + 290 * 3_600_000 }],
    marks: [
      { at: start + 200 * 3_600_000, isMain: false, name: 'Extension update', text: 'JCE 2.9.98 → 2.9.99' },
      { at: start + 498 * 3_600_000, isMain: true, name: 'Core update', text: 'Joomla 5.4.8 → 5.4.9' },
    ],
  },
}
export const OneValue: Story = { args: { points: points.slice(0, 1) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

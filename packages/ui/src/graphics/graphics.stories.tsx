import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { formatDateTime } from '../format/calendar.ts'
import { Sparkline } from '../line/sparkline.tsx'
import { Card } from '../page/card.tsx'
import { LineChart } from './line-chart.tsx'
import { NoData } from './no-data.tsx'
import { ShareBars } from './share-bars.tsx'
import { SparkBars } from './spark-bars.tsx'
import { UptimeStrip } from './uptime-strip.tsx'

const start = Date.parse('2026-11-14T08:00:00Z')
const points = Array.from({ length: 168 }, (_, hour) => ({
  at: start + hour * 3_600_000,
  value: hour > 60 && hour < 72 ? null : 300 + Math.round(80 * Math.sin(hour / 3)) + (hour === 98 ? 1100 : 0),
}))
const formatAt = (at: number) => formatDateTime(new Date(at).toISOString(), 0).replace('.2026', '')

const meta = {
  title: 'Components/Graphics/LineChart · chart, graph',
  tags: ['autodocs'],
  component: LineChart,
  args: {
    label: 'Response time of 7 days, median 300 ms, highest 1480 ms',
    points,
    unit: 'ms',
    formatAt,
    threshold: 800,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 336 }}>
        <Card title="Response time" aside="ms, 7 days">
          <Story />
        </Card>
      </div>
    ),
  ],
} satisfies Meta<typeof LineChart>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const PeakAndOutage: Story = {
  args: {
    threshold: undefined,
    points: points.map((point, hour) => (hour === 98 ? { ...point, value: 2796 } : point)),
    outages: [{ from: start + 60 * 3_600_000, to: start + 72 * 3_600_000 }],
  },
}
export const BandAndMarks: Story = {
  args: {
    threshold: undefined,
    points: points.map((point, hour) =>
      point.value === null
        ? point
        : { ...point, band: [point.value * 0.9, point.value * (1.2 + (hour % 7) / 20)] as const },
    ),
    outages: [{ from: start + 60 * 3_600_000, to: start + 72 * 3_600_000 }],
    marks: [
      { at: start + 30 * 3_600_000, isMain: false, name: 'Extension update', text: 'JCE 2.9.98 → 2.9.99' },
      { at: start + 98 * 3_600_000, isMain: true, name: 'Core update', text: 'Joomla 5.4.8 → 5.4.9' },
    ],
  },
}
export const NoValues: Story = { args: { points: points.map((point) => ({ ...point, value: null })) } }
export const Small: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Sparkline label="Response time of 7 days, between 220 and 380 ms" points={points} />
      <NoData>No measurements in the last 7 days.</NoData>
      <SparkBars
        label="Online 99.9 % of 28 days, an outage on 1 day"
        shares={Array.from({ length: 30 }, (_, day) => (day < 2 ? null : day === 26 ? 97 : 100))}
      />
      <UptimeStrip
        label="1 outage in 30 days, 18 min"
        note="Down 18.11. 04:00 to 04:18"
        days={Array.from({ length: 30 }, (_, day) => ({
          label: `Day ${day + 1}`,
          downMinutes: day < 2 ? null : day === 26 ? 18 : 0,
        }))}
      />
    </div>
  ),
}
export const Shares: Story = {
  render: () => (
    <ShareBars
      label="Largest accounts of this month"
      shares={[
        { key: '1', name: 'Kontor', value: 20_885, words: '208,85 €' },
        { key: '2', name: 'Verwaltungsgemeinschaft Oberhofen-Unterhofen', value: 9000, words: '90,00 €' },
        { key: 'others', name: '17 other accounts', value: null, words: '384,37 €' },
      ]}
    />
  ),
}

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { formatDate } from '../format/calendar.ts'
import { DottedTrend } from './dotted-trend.tsx'

const meta = {
  title: 'Components/Graphics/DottedTrend · trend, scatter',
  component: DottedTrend,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Size of 4 backups, the last test failed',
    points: [210, 214, 219, 240].map((value, day) => ({
      at: Date.parse('2026-11-15T03:00:00Z') + day * 86_400_000,
      value,
      dot:
        day === 3
          ? { group: 'danger' as const, title: 'Test failed' }
          : { group: 'success' as const, title: 'Test passed' },
    })),
    formatValue: (value) => `${value} MB`,
    formatAt: (at) => formatDate(new Date(at).toISOString(), 0),
  },
} satisfies Meta<typeof DottedTrend>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

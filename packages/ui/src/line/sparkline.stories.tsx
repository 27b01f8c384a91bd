import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Sparkline } from './sparkline.tsx'

const meta = {
  title: 'Components/Graphics/Sparkline · mini chart, trend',
  component: Sparkline,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Response time of 2 days, between 220 and 380 ms',
    points: Array.from({ length: 48 }, (_, hour) => ({
      at: hour * 3_600_000,
      value: hour > 20 && hour < 24 ? null : 300 + Math.round(80 * Math.sin(hour / 3)),
    })),
  },
} satisfies Meta<typeof Sparkline>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

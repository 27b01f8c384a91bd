import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { SparkBars } from './spark-bars.tsx'

const meta = {
  title: 'Components/Graphics/SparkBars · mini bar chart, uptime',
  component: SparkBars,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Online 99.9 % of 30 days, an outage on 1 day',
    shares: Array.from({ length: 30 }, (_, day) => (day < 2 ? null : day === 26 ? 97 : 100)),
  },
} satisfies Meta<typeof SparkBars>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

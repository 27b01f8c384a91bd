import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { NoData } from './no-data.tsx'

const meta = {
  title: 'Components/Graphics/NoData · no chart, empty chart',
  component: NoData,
  tags: ['autodocs', 'guide'],
  args: {
    children: 'No measurements in the last 7 days.',
  },
} satisfies Meta<typeof NoData>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ServiceLabel } from './labels.tsx'

const meta = {
  title: 'Components/Site cells/ServiceLabel · account enabled',
  component: ServiceLabel,
  tags: ['autodocs', 'guide'],
  args: {
    isEnabled: false,
  },
} satisfies Meta<typeof ServiceLabel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

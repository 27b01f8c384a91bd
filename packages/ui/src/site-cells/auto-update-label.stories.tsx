import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { AutoUpdateLabel } from './labels.tsx'

const meta = {
  title: 'Components/Site cells/AutoUpdateLabel · automatic update',
  component: AutoUpdateLabel,
  tags: ['autodocs', 'guide'],
  args: {
    value: 'global',
    isGlobalOn: true,
  },
} satisfies Meta<typeof AutoUpdateLabel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

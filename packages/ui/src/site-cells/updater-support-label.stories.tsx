import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { UpdaterSupportLabel } from './update-cells.tsx'

const meta = {
  title: 'Components/Site cells/UpdaterSupportLabel · updater',
  component: UpdaterSupportLabel,
  tags: ['autodocs', 'guide'],
  args: {
    isSupported: false,
  },
} satisfies Meta<typeof UpdaterSupportLabel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

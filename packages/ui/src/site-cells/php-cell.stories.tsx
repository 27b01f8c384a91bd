import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { PhpCell } from './host-cells.tsx'

const meta = {
  title: 'Components/Site cells/PhpCell · PHP version, end of life',
  component: PhpCell,
  tags: ['autodocs', 'guide'],
  args: {
    isSupported: false,
  },
} satisfies Meta<typeof PhpCell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

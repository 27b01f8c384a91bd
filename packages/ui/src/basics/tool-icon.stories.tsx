import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ToolIcon } from './tool-icon.tsx'

const meta = {
  title: 'Components/Basics/ToolIcon · icon of a row',
  component: ToolIcon,
  tags: ['autodocs', 'guide'],
  args: {
    name: 'more',
  },
} satisfies Meta<typeof ToolIcon>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

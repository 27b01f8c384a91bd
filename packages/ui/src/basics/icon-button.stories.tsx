import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Components/Basics/IconButton · tool, round button',
  component: IconButton,
  tags: ['autodocs', 'guide'],
  args: {
    icon: 'more',
    name: 'Actions for Autohaus Meier',
  },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Off: Story = { args: { icon: 'trash', disabledReason: 'A backup is running' } }

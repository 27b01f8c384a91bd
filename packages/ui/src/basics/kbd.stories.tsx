import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Kbd } from './marks.tsx'

const meta = {
  title: 'Components/Basics/Kbd · key, shortcut, hotkey',
  component: Kbd,
  tags: ['autodocs', 'guide'],
  args: {
    children: 'Ctrl K',
  },
} satisfies Meta<typeof Kbd>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

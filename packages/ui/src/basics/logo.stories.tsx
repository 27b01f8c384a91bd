import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Logo } from './marks.tsx'

const meta = {
  title: 'Components/Basics/Logo · brand, wordmark',
  component: Logo,
  tags: ['autodocs', 'guide'],
  args: {
    size: 22,
  },
} satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Ring } from './status.tsx'

const meta = {
  title: 'Components/Basics/Ring · spinner, loader, loading',
  component: Ring,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Backup running',
  },
} satisfies Meta<typeof Ring>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

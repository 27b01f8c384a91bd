import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { UnknownSince } from './update-cells.tsx'

const meta = {
  title: 'Components/Site cells/UnknownSince · stale, not known',
  component: UnknownSince,
  tags: ['autodocs', 'guide'],
  args: {
    at: '2026-11-21T08:00:00Z',
  },
} satisfies Meta<typeof UnknownSince>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

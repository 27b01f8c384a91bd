import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { BackupDateCell } from './backup-cells.tsx'

const meta = {
  title: 'Components/Site cells/BackupDateCell · latest backup',
  component: BackupDateCell,
  tags: ['autodocs', 'guide'],
  args: {
    at: '2026-11-12T03:18:00Z',
    now: Date.parse('2026-11-21T08:00:00Z'),
  },
} satisfies Meta<typeof BackupDateCell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const None: Story = { args: { at: null } }

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { BackupTestCell } from './backup-cells.tsx'

const meta = {
  title: 'Components/Site cells/BackupTestCell · tested backup, restore test',
  component: BackupTestCell,
  tags: ['autodocs', 'guide'],
  args: {
    state: 3,
    reason: 'Front page returned HTTP 500 after restore',
  },
} satisfies Meta<typeof BackupTestCell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Passed: Story = { args: { state: 2, reason: null } }
export const Running: Story = { args: { state: 1, reason: null } }

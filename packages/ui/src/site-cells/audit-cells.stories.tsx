import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { AuditCheckLabel, AuditStateCell } from './audit-cells.tsx'

const meta = {
  title: 'Components/Site cells/AuditStateCell · audit, security check',
  component: AuditStateCell,
  subcomponents: { AuditCheckLabel },
  tags: ['autodocs', 'guide'],
  args: {
    state: 2,
    auditState: 2,
  },
} satisfies Meta<typeof AuditStateCell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

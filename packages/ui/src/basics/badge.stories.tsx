import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Badge } from './marks.tsx'

const meta = {
  title: 'Components/Basics/Badge · pill, chip, label, lozenge',
  component: Badge,
  tags: ['autodocs', 'guide'],
  args: {
    group: 'warning',
    word: 'Warning',
  },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Danger: Story = { args: { group: 'danger', word: 'Critical' } }
export const Success: Story = { args: { group: 'success', word: 'Healthy' } }
export const Info: Story = { args: { group: 'info', word: 'Running' } }
export const Neutral: Story = { args: { group: 'neutral', word: 'Closed' } }

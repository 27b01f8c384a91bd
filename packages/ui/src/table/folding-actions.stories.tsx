import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { FoldingActions } from './folding-actions.tsx'

const meta = {
  title: 'Components/Table/FoldingActions · overflow menu, more, kebab',
  component: FoldingActions<string>,
  tags: ['autodocs', 'guide'],
  args: {
    actions: ['Backup', 'Update core', 'Refresh', 'Export'],
    keyOf: (name) => name,
    render: (name) => <Button size="sm">{name}</Button>,
    renderMore: (folded) => <Button size="sm">{folded.length} more</Button>,
  },
} satisfies Meta<typeof FoldingActions<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { RowMenu } from './row-menu.tsx'

const meta = {
  title: 'Components/Table/RowMenu · kebab, context menu, more',
  component: RowMenu,
  tags: ['autodocs', 'guide'],
  args: {
    name: 'Actions for Autohaus Meier',
    label: 'Actions for Autohaus Meier',
    items: [{ id: 'backup', label: 'Backup now', icon: 'backup', onSelect: () => {} }],
  },
} satisfies Meta<typeof RowMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

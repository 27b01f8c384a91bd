import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { InlineEdit } from './inline-edit.tsx'

const meta = {
  title: 'Components/Form/InlineEdit · editable text, rename',
  tags: ['autodocs'],
  component: InlineEdit,
  args: { label: 'Name of Autohaus Meier', value: 'Autohaus Meier', onSave: async () => {} },
} satisfies Meta<typeof InlineEdit>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = {
  args: { label: 'Description of Autohaus Meier', value: '', emptyText: 'Add a description' },
}
export const Multiline: Story = {
  args: { label: 'Note', value: 'Contact is the treasurer.', isMultiline: true },
}
export const Failing: Story = {
  args: {
    onSave: async () => {
      throw new Error('The name could not be saved')
    },
  },
}

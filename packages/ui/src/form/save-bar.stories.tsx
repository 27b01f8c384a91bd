import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { SaveBar } from './save-bar.tsx'

const meta = {
  title: 'Components/Form/SaveBar · form footer, sticky actions',
  component: SaveBar,
  tags: ['autodocs', 'guide'],
  args: {
    isChanged: true,
    isSaving: false,
    saveLabel: 'Save settings',
    onSave: () => {},
    onCancel: () => {},
  },
} satisfies Meta<typeof SaveBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Unchanged: Story = { args: { isChanged: false } }
export const Saving: Story = { args: { isSaving: true } }

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { QueuedLabel, UpdateStateCell } from './update-cells.tsx'

const meta = {
  title: 'Components/Site cells/UpdateStateCell · update button, ignored',
  component: UpdateStateCell,
  subcomponents: { QueuedLabel },
  tags: ['autodocs', 'guide'],
  args: {
    name: 'JCE Editor',
    state: 8,
    isIgnored: false,
    message: 'Download failed',
    onUpdate: () => {},
  },
} satisfies Meta<typeof UpdateStateCell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Waiting: Story = { args: { state: 0, message: null } }
export const Running: Story = { args: { state: 1, message: null } }

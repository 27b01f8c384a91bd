import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Strip } from './strip.tsx'

const meta = {
  title: 'Components/Feedback/Strip · bar, system message',
  component: Strip,
  tags: ['autodocs', 'guide'],
  args: {
    group: 'warning',
    text: 'Override: sites comes from localhost',
  },
} satisfies Meta<typeof Strip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Danger: Story = { args: { group: 'danger', text: 'The server does not answer' } }

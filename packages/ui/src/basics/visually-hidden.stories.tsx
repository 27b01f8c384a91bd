import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  title: 'Components/Basics/VisuallyHidden · screen reader only, sr-only',
  component: VisuallyHidden,
  tags: ['autodocs', 'guide'],
  args: {
    children: 'Read out, not shown',
  },
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Drawing } from '../drawings/drawing.tsx'

const meta = {
  title: 'Components/Page/Drawing · illustration, picture',
  component: Drawing,
  tags: ['autodocs', 'guide'],
  args: {
    name: 'sites',
  },
} satisfies Meta<typeof Drawing>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

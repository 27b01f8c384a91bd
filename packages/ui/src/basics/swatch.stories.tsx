import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Swatch } from './marks.tsx'

const meta = {
  title: 'Components/Basics/Swatch · colour sample, dot',
  component: Swatch,
  tags: ['autodocs', 'guide'],
  args: {
    color: '#C62828',
  },
} satisfies Meta<typeof Swatch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

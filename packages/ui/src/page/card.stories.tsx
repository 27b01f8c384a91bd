import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Card } from './card.tsx'

const meta = {
  title: 'Components/Page/Card · box, tile, panel',
  component: Card,
  tags: ['autodocs', 'guide'],
  args: {
    title: 'Latest backup',
    aside: '2 of 12',
    children: 'Tested on 12.11.2026.',
  },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

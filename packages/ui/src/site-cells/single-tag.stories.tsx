import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Tag } from './tag.tsx'

const meta = {
  title: 'Components/Site cells/Tag · label, category, chip',
  component: Tag,
  tags: ['autodocs', 'guide'],
  args: {
    name: 'Shop',
    color: '#C62828',
  },
} satisfies Meta<typeof Tag>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Quiet: Story = { args: { isQuiet: true } }

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { PageSkeleton } from './page.tsx'

const meta = {
  title: 'Components/Page/PageSkeleton · page loading, placeholder',
  component: PageSkeleton,
  tags: ['autodocs', 'guide'],
  args: {
    title: 'Sites',
  },
} satisfies Meta<typeof PageSkeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

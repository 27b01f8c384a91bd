import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { LeftOutList } from './place-list.tsx'

const meta = {
  title: 'Components/Overlay/LeftOutList · skipped, excluded',
  component: LeftOutList,
  tags: ['autodocs', 'guide'],
  args: {
    words: '13 are left out',
    reasons: [
      { why: 'The site is down', count: 12, sites: ['Bäckerei Klein', 'Hotel Seeblick'], hasMore: true },
      { why: 'A major update', count: 1, sites: ['JCE at Zoo'], hasMore: false },
    ],
  },
} satisfies Meta<typeof LeftOutList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

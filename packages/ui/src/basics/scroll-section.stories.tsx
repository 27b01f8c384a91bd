import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ScrollSection } from './scroll-section.tsx'

const meta = {
  title: 'Components/Basics/ScrollSection · overflow, scroll area, pane',
  component: ScrollSection,
  tags: ['autodocs', 'guide'],
  args: { label: 'Text of the mail', className: 'fl-chart__table', children: 'A text that scrolls' },
} satisfies Meta<typeof ScrollSection>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

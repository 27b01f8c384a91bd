import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { SitePanel } from './detail-panel.tsx'
import code from './detail-panel.tsx?raw'
import { template } from './template.ts'

const meta = {
  title: 'Patterns/Detail panel',
  component: SitePanel,
  tags: ['autodocs'],
  args: { count: 46 },
  parameters: {
    ...template('One thing in detail, with the list it comes from beside it.', code),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof SitePanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const TwoThousandSites: Story = { args: { count: 2000 } }

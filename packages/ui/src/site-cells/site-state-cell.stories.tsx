import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { SiteStateCell } from './site-state-cell.tsx'

const meta = {
  title: 'Components/Site cells/SiteStateCell · health, state of a site',
  component: SiteStateCell,
  tags: ['autodocs', 'guide'],
  args: {
    siteName: 'Autohaus Meier',
    state: 1,
    processState: 0,
    isRefreshDisabled: false,
  },
} satisfies Meta<typeof SiteStateCell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Working: Story = { args: { processState: 1, work: { title: 'Backup', percent: 43 } } }

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { SiteIcon } from './site-icon.tsx'

const meta = {
  title: 'Components/Site cells/SiteIcon · favicon, avatar, thumbnail',
  component: SiteIcon,
  tags: ['autodocs', 'guide'],
  args: {
    name: 'Bäckerei Klein',
  },
} satisfies Meta<typeof SiteIcon>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

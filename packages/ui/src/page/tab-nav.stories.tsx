import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { TabNav } from './tab-nav.tsx'

const meta = {
  title: 'Components/Page/TabNav · tabs, tab bar',
  component: TabNav,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Parts of Autohaus Meier',
    currentId: 'dashboard',
    tabs: [
      { id: 'dashboard', label: 'Dashboard' },
      { id: 'extensions', label: 'Extensions', count: 7 },
      { id: 'backups', label: 'Backups' },
    ],
    renderLink: (id, props) => <a href={`#${id}`} {...props} />,
  },
} satisfies Meta<typeof TabNav>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

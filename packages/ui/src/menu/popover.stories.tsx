import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Components/Menu/Popover · popup, flyout, hover card',
  component: Popover,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Why Autohaus Meier is critical',
    content: () => <p>The last update of Joomla to 5.4.8 failed.</p>,
    trigger: (props) => <Button {...props}>Why</Button>,
  },
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Components/Menu/Tooltip · hint, info tip',
  component: Tooltip,
  tags: ['autodocs', 'guide'],
  args: {
    text: 'Checked by the server every four hours',
    children: (props) => <Button {...props}>Refresh data</Button>,
  },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ownWindow } from '../stories/own-window.ts'
import { pageBehind } from '../stories/page-behind.tsx'
import { Drawer } from './drawer.tsx'

const meta = {
  title: 'Components/Overlay/Drawer · side panel, sheet, offcanvas',
  component: Drawer,
  tags: ['autodocs', 'guide'],
  parameters: ownWindow,
  args: {
    isOpen: true,
    title: 'Filters',
    children: 'Tag, state and view.',
    onClose: () => {},
  },
  decorators: [pageBehind],
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { ownWindow } from '../stories/own-window.ts'
import { pageBehind } from '../stories/page-behind.tsx'
import { Dialog } from './dialog.tsx'

const meta = {
  title: 'Components/Overlay/Dialog · modal, popup window, lightbox',
  component: Dialog,
  tags: ['autodocs', 'guide'],
  parameters: ownWindow,
  args: {
    isOpen: true,
    title: 'Filters',
    children: 'Tag, state and view.',
    onClose: () => {},
    footer: <Button variant="primary">Apply</Button>,
  },
  decorators: [pageBehind],
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

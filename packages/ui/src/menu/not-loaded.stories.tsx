import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { NotLoaded } from '../on-demand/not-loaded.tsx'

const meta = {
  title: 'Components/Menu/NotLoaded · code could not load, retry',
  component: NotLoaded,
  tags: ['autodocs', 'guide'],
  args: {
    onRetry: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof NotLoaded>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

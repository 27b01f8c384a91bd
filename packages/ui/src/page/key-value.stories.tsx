import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { KeyValue } from './key-value.tsx'

const meta = {
  title: 'Components/Page/KeyValue · description list, facts, property list',
  component: KeyValue,
  tags: ['autodocs', 'guide'],
  args: {
    shape: 'rows',
    items: [
      { key: 'Backups', value: 8 },
      { key: 'Uptime', value: '99.98 %' },
    ],
  },
} satisfies Meta<typeof KeyValue>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AsFigures: Story = { args: { shape: 'figures' } }

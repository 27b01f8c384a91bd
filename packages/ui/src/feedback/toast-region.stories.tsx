import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ToastRegion } from './toast-region.tsx'

const meta = {
  title: 'Components/Feedback/ToastRegion · toast, snackbar, notification',
  component: ToastRegion,
  tags: ['autodocs', 'guide'],
  args: {
    toasts: [{ id: '1', group: 'success', text: 'Backup started successfully', detail: 'Bäckerei Klein' }],
    onDismiss: () => {},
    stayMs: 3_600_000,
  },
} satisfies Meta<typeof ToastRegion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Failed: Story = {
  args: {
    toasts: [
      {
        id: '2',
        group: 'danger',
        text: 'Backup failed',
        detail: 'Site answers HTTP 503',
        action: { label: 'Retry', onPress: () => {} },
      },
    ],
  },
}

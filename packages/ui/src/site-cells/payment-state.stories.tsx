import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { PaymentState } from './labels.tsx'

const meta = {
  title: 'Components/Site cells/PaymentState · invoice, paid, open',
  component: PaymentState,
  tags: ['autodocs', 'guide'],
  args: {
    state: 'paid',
  },
} satisfies Meta<typeof PaymentState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

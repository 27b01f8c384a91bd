import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ValidityLabel } from './labels.tsx'

const meta = {
  title: 'Components/Site cells/ValidityLabel · missing profile, payment method',
  component: ValidityLabel,
  tags: ['autodocs', 'guide'],
  args: {
    isValid: false,
    of: 'payment',
  },
} satisfies Meta<typeof ValidityLabel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

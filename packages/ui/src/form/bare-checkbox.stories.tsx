import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { BareCheckbox } from './bare-checkbox.tsx'

const meta = {
  title: 'Components/Form/BareCheckbox · checkbox of a row, tick box',
  component: BareCheckbox,
  tags: ['autodocs', 'guide'],
  args: {
    'aria-label': 'Select Autohaus Meier',
    defaultChecked: true,
  },
} satisfies Meta<typeof BareCheckbox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Mixed: Story = { args: { isMixed: true, defaultChecked: false } }

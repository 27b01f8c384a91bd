import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Held } from '../stories/held.tsx'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Components/Form/Checkbox · tick, check box',
  component: Checkbox,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Backup before automated updates',
    hint: 'A failed backup stops the update of that site.',
    isChecked: true,
    onChange: () => {},
  },
  render: (args) => (
    <Held first={args.isChecked}>
      {(isChecked, onChange) => <Checkbox {...args} isChecked={isChecked} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Off: Story = { args: { isDisabled: true } }

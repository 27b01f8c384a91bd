import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Held } from '../stories/held.tsx'
import { SelectField } from './select-field.tsx'

const meta = {
  title: 'Components/Select/SelectField · dropdown, select, combobox, picker',
  component: SelectField,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Time zone',
    options: [
      { value: '0', label: 'UTC' },
      { value: '1', label: 'UTC+1' },
    ],
    value: '1',
    hint: 'All times are shown in it',
    onChange: () => {},
  },
  render: (args) => (
    <Held first={args.value}>
      {(value, onChange) => <SelectField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof SelectField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

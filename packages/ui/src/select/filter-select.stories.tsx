import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Held } from '../stories/held.tsx'
import { FilterSelect } from './filter-select.tsx'

const meta = {
  title: 'Components/Select/FilterSelect · filter, combobox, facet',
  component: FilterSelect,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Tag',
    options: [
      { value: '', label: 'All' },
      { value: '1', label: 'Shop' },
    ],
    value: '',
    onChange: () => {},
  },
  render: (args) => (
    <Held first={args.value}>
      {(value, onChange) => <FilterSelect {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof FilterSelect>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** More than the open list has room for. */
export const ManyChoices: Story = {
  args: { options: Array.from({ length: 24 }, (_, at) => ({ value: `${at}`, label: `Tag ${at}` })) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tag: Tag 0' }))
    await within(document.body).findByRole('listbox', { name: 'Tag' })
  },
}

import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Swatch } from '../basics/marks.tsx'
import { FilterSelect } from './filter-select.tsx'
import { SelectField } from './select-field.tsx'

function Selects({ error, isDisabled }: { error: string | null; isDisabled: boolean }) {
  const [tag, setTag] = useState('')
  const [zone, setZone] = useState<string | null>('1')
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 384, justifyItems: 'start' }}>
      <FilterSelect
        label="Tag"
        options={[
          { value: '', label: 'All' },
          { value: '1', label: 'Shop', start: <Swatch color="#C62828" /> },
          { value: '2', label: 'Retainer', start: <Swatch color="#FFF59D" /> },
        ]}
        value={tag}
        onChange={setTag}
      />
      <div style={{ width: '100%' }}>
        <SelectField
          label="Time zone"
          options={[
            { value: '0', label: 'UTC' },
            { value: '1', label: 'UTC+1' },
            { value: '2', label: 'UTC+2' },
          ]}
          value={zone}
          onChange={setZone}
          hint="All times are shown in it"
          error={error}
          isDisabled={isDisabled}
        />
      </div>
    </div>
  )
}

const meta = {
  title: 'Patterns/Filter and select',
  component: Selects,
  args: { error: null, isDisabled: false },
} satisfies Meta<typeof Selects>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FilterOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Tag: All' }))
    await within(document.body).findByRole('listbox', { name: 'Tag' })
  },
}
export const WithError: Story = { args: { error: 'Choose a time zone' } }
export const Disabled: Story = { args: { isDisabled: true } }

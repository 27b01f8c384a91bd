import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { Toolbar } from '../page/page.tsx'
import { FilterSelect } from '../select/filter-select.tsx'
import { SearchField } from './search-field.tsx'

function Search({ text }: { text: string }) {
  const [value, setValue] = useState(text)
  const [tag, setTag] = useState('')
  return (
    <Toolbar label="Search and filter sites" end={<Button icon="columns">Columns</Button>}>
      <SearchField label="Search by site name" value={value} onApply={setValue} hasKey />
      <FilterSelect
        label="Tag"
        options={[
          { value: '', label: 'All' },
          { value: '1', label: 'Shop' },
        ]}
        value={tag}
        onChange={setTag}
      />
    </Toolbar>
  )
}

const meta = {
  title: 'Components/Form/SearchField · search, find',
  tags: ['autodocs'],
  component: Search,
  subcomponents: { SearchField },
  args: { text: '' },
} satisfies Meta<typeof Search>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Applied: Story = { args: { text: 'Bäckerei' } }

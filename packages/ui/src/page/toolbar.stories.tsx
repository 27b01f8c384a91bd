import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { SearchField } from '../form/search-field.tsx'
import { Toolbar } from './page.tsx'

const meta = {
  title: 'Components/Page/Toolbar · filter bar, action bar',
  component: Toolbar,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Search and filter sites',
    children: <SearchField label="Search by site name" value="" onApply={() => {}} />,
    end: <Button icon="columns">Columns</Button>,
  },
} satisfies Meta<typeof Toolbar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

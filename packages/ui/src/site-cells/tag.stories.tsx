import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { Swatch } from '../basics/marks.tsx'
import { TagList } from './tag.tsx'

const tags = [
  { name: 'Shop', color: '#C62828' },
  { name: 'Municipality', color: '#6A1B9A' },
  { name: 'News / portal', color: '#EF6C00' },
  { name: 'Retainer', color: '#FFF59D' },
]

const meta = {
  title: 'Components/Site cells/TagList · tags, labels, chips',
  tags: ['autodocs'],
  component: TagList,
  args: { tags },
} satisfies Meta<typeof TagList>

export default meta
type Story = StoryObj<typeof meta>

export const TwoAndMore: Story = {}
export const All: Story = { args: { max: 4 } }
export const None: Story = { args: { tags: [] } }
export const LongNames: Story = {
  args: { tags: [{ name: 'Kunden mit Wartungsvertrag und Rufbereitschaft', color: '#1565C0' }] },
}
export const Swatches: Story = {
  render: () => (
    <ul>
      {tags.map((tag) => (
        <li key={tag.name} style={{ display: 'flex', gap: 8, alignItems: 'center', height: 32 }}>
          <Swatch color={tag.color} /> {tag.name}
        </li>
      ))}
    </ul>
  ),
}

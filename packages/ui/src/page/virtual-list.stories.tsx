import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { VirtualList } from './virtual-list.tsx'

const meta = {
  title: 'Components/Page/VirtualList · long list, infinite scroll',
  component: VirtualList<{ id: string; name: string }>,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'All sites',
    count: 2000,
    rowAt: (index) => ({ id: String(index), name: `Site ${index + 1}` }),
    rowKey: (row) => row.id,
    rowName: (row) => row.name,
    currentKey: '7',
    sight: { index: 7 },
    renderLink: (row, props) => <a href={`#${row.id}`} {...props} />,
  },
  decorators: [
    (Story) => (
      <div style={{ height: 240, display: 'grid' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VirtualList<{ id: string; name: string }>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

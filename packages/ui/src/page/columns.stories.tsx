import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Card } from './card.tsx'
import { Columns } from './stack.tsx'

const meta = {
  title: 'Components/Page/Columns · grid, layout, two columns',
  component: Columns,
  tags: ['autodocs', 'guide'],
  args: {
    main: <Card title="Updates">Two extensions.</Card>,
    side: <Card title="Latest backup">Tested.</Card>,
  },
} satisfies Meta<typeof Columns>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

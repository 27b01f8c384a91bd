import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Status } from '../basics/status.tsx'
import { Tile, Tiles } from './tiles.tsx'

const meta = {
  title: 'Components/Page/Tiles · stat cards, KPI, dashboard tiles',
  component: Tiles,
  subcomponents: { Tile },
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Figures',
    children: null,
  },
  render: (args) => (
    <Tiles label={args.label}>
      <Tile label="PHP version" value="8.3.30" detail={<Status group="success" word="Supported" />} />
      <Tile label="TLS" value="81 days" detail={<Status group="success" word="OK" />} />
    </Tiles>
  ),
} satisfies Meta<typeof Tiles>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

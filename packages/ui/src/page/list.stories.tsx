import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Status } from '../basics/status.tsx'
import { List, ListCell, ListRow } from './list.tsx'

const meta = {
  title: 'Components/Page/List · rows, item list, collection',
  component: List,
  subcomponents: { ListCell, ListRow },
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Updates',
    children: null,
  },
  render: (args) => (
    <List label={args.label}>
      <ListRow main="Akeeba Backup Professional">
        <ListCell width={120}>
          <Status group="success" word="Updated" />
        </ListCell>
      </ListRow>
      <ListRow main="JCE Editor">
        <ListCell width={120}>
          <Status group="danger" word="Download failed" />
        </ListCell>
      </ListRow>
    </List>
  ),
} satisfies Meta<typeof List>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

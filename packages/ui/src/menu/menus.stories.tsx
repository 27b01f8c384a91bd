import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { DropdownMenu } from './dropdown-menu.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Components/Menu/DropdownMenu · menu, dropdown, context menu',
  tags: ['autodocs'],
  component: DropdownMenu,
  args: {
    label: 'Actions for Autohaus Meier',
    align: 'start',
    trigger: (props) => (
      <Button iconEnd="chevron-down" {...props}>
        Actions
      </Button>
    ),
    items: [
      { id: 'backup', label: 'Backup now', icon: 'backup', onSelect: () => {} },
      {
        id: 'core',
        label: 'Update core',
        icon: 'core',
        disabledReason: 'The core is up to date',
        onSelect: () => {},
      },
      { id: 'compact', label: 'Compact', isChecked: true, onSelect: () => {} },
      {
        kind: 'link',
        id: 'profile',
        label: 'Profile',
        icon: 'person',
        renderLink: (props) => <a href="#profile" {...props} />,
      },
      { kind: 'separator', id: 'line' },
      { id: 'remove', label: 'Remove site', icon: 'trash', isDanger: true, onSelect: () => {} },
    ],
  },
} satisfies Meta<typeof DropdownMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
async function open({ canvasElement }: { canvasElement: HTMLElement }) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions' }))
  await within(document.body).findByRole('menu')
}

export const Open: Story = { play: open }
/** At the edge of a phone: it stays in the window. */
export const NarrowOpen: Story = {
  args: { align: 'end' },
  decorators: [
    (Story) => (
      <div style={{ textAlign: 'end', paddingTop: 400 }}>
        <Story />
      </div>
    ),
  ],
  play: open,
}
export const WithTooltip: Story = {
  render: () => (
    <Tooltip text="Checked by the server every four hours">
      {(props) => <Button {...props}>Refresh data</Button>}
    </Tooltip>
  ),
  play: async () => {
    await userEvent.tab()
    await within(document.body).findByRole('tooltip')
  },
}

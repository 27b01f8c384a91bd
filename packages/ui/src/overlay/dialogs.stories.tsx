import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ownWindow } from '../stories/own-window.ts'
import { pageBehind } from '../stories/page-behind.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Drawer } from './drawer.tsx'
import { RelinkDialog } from './relink-dialog.tsx'

const meta = {
  title: 'Components/Overlay/ConfirmDialog · modal, confirm, alert dialog',
  tags: ['autodocs'],
  parameters: ownWindow,
  component: ConfirmDialog,
  decorators: [pageBehind],
  args: {
    isOpen: true,
    title: 'Remove Autohaus Meier?',
    children: 'The site and its 12 backups are removed from Flotilla. The web site itself stays as it is.',
    confirmLabel: 'Remove site',
    isDanger: true,
    onConfirm: () => {},
    onCancel: () => {},
  },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Danger: Story = {}
export const TypedCount: Story = {
  args: { title: 'Remove 12 sites?', confirmLabel: 'Remove 12 sites', typedCount: 12 },
}
export const Busy: Story = { args: { isBusy: true } }
export const Plain: Story = {
  args: {
    title: 'Leave the page?',
    children: 'Your changes are not saved.',
    confirmLabel: 'Leave the page',
    isDanger: false,
  },
}
export const InADrawer: Story = {
  render: () => (
    <Drawer isOpen onClose={() => {}} title="Filters">
      <p>Tag, state and view.</p>
    </Drawer>
  ),
}
export const Relink: Story = {
  render: () => (
    <RelinkDialog
      site={{
        name: 'Fahrradladen Kette',
        url: 'https://www.fahrradladen-kette.example/',
        url_backend: 'https://www.fahrradladen-kette.example/administrator/',
      }}
      link={{
        url: 'https://fahrradladen-kette.example/',
        url_backend: 'https://fahrradladen-kette.example/neu/administrator/',
        api_url: 'https://fahrradladen-kette.example/neu/api/index.php',
      }}
      onConfirm={() => {}}
      onCancel={() => {}}
    />
  ),
}

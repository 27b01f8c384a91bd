import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ownWindow } from '../stories/own-window.ts'
import { pageBehind } from '../stories/page-behind.tsx'
import { RelinkDialog } from './relink-dialog.tsx'

const meta = {
  title: 'Components/Overlay/RelinkDialog · move a site, new address',
  component: RelinkDialog,
  tags: ['autodocs', 'guide'],
  parameters: ownWindow,
  args: {
    site: { name: 'Fahrradladen Kette', url: 'https://www.fahrradladen-kette.example/', url_backend: null },
    link: {
      url: 'https://fahrradladen-kette.example/',
      url_backend: 'https://fahrradladen-kette.example/administrator/',
      api_url: 'https://fahrradladen-kette.example/api/index.php',
    },
    onConfirm: () => {},
    onCancel: () => {},
  },
  decorators: [pageBehind],
} satisfies Meta<typeof RelinkDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

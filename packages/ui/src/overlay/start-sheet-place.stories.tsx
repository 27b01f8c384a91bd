import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ownWindow } from '../stories/own-window.ts'
import { pageBehind } from '../stories/page-behind.tsx'
import { StartSheetPlace } from './start-sheet-place.tsx'

const meta = {
  title: 'Components/Overlay/StartSheetPlace · bulk action, confirm work',
  component: StartSheetPlace,
  tags: ['autodocs', 'guide'],
  parameters: ownWindow,
  args: {
    opened: {
      request: {
        title: 'Update core',
        sentence: (sites) => `Update the core of ${sites} sites.`,
        act: (sites) => `Update core of ${sites} sites`,
        sites: [],
        onStart: () => {},
      },
      opener: null,
    },
    onClose: () => {},
  },
  decorators: [pageBehind],
} satisfies Meta<typeof StartSheetPlace>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

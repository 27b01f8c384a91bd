import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StartSheetProvider } from './start-sheet-provider.tsx'

const meta = {
  title: 'Components/Overlay/StartSheetProvider · ask before work',
  component: StartSheetProvider,
  tags: ['autodocs', 'guide'],
  args: {
    children: <p>Pages below it ask with `useStartSheet()` before work starts.</p>,
  },
} satisfies Meta<typeof StartSheetProvider>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

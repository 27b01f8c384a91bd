import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { EmptyState } from './error-state.tsx'

const meta = {
  title: 'Components/Page/EmptyState · nothing yet, blank, zero',
  component: EmptyState,
  tags: ['autodocs', 'guide'],
  args: {
    title: 'No sites yet',
    text: 'Connect a Joomla site to see its updates and backups here.',
    drawing: 'sites',
    action: (
      <Button variant="primary" icon="plus">
        Connect site
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

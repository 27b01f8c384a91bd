import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { BarKeys } from './bar-keys.tsx'

const meta = {
  title: 'Components/Table/BarKeys · keyboard shortcuts of a list',
  component: BarKeys,
  tags: ['autodocs', 'guide'],
  args: {
    acts: [{ key: 'b', run: () => {} }],
  },
  render: (args) => (
    <>
      <p>Shows nothing: with a selection, b runs its act.</p>
      <BarKeys acts={args.acts} />
    </>
  ),
} satisfies Meta<typeof BarKeys>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

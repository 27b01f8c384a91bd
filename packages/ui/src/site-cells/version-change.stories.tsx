import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { VersionChange, VersionWords } from './update-cells.tsx'

const meta = {
  title: 'Components/Site cells/VersionChange · version, upgrade',
  component: VersionChange,
  subcomponents: { VersionWords },
  tags: ['autodocs', 'guide'],
  args: {
    version: '5.4.6',
    target: '5.4.8',
  },
} satisfies Meta<typeof VersionChange>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

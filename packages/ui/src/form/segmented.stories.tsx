import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Held } from '../stories/held.tsx'
import { Segmented } from './segmented.tsx'

const meta = {
  title: 'Components/Form/Segmented · radio group, button group, toggle group',
  component: Segmented<string>,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Auto-update of JCE Editor',
    options: [
      { value: 'global', label: 'Global (on)' },
      { value: 'off', label: 'Off' },
      { value: 'on', label: 'On' },
    ],
    value: 'global',
    onChange: () => {},
  },
  render: (args) => (
    <Held first={args.value}>
      {(value, onChange) => <Segmented {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof Segmented<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

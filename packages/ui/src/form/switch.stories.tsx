import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Held } from '../stories/held.tsx'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Components/Form/Switch · toggle, on off',
  component: Switch,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Customised reports',
    isOn: true,
    onChange: () => {},
  },
  render: (args) => (
    <Held first={args.isOn}>{(isOn, onChange) => <Switch {...args} isOn={isOn} onChange={onChange} />}</Held>
  ),
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Off: Story = { args: { isDisabled: true } }

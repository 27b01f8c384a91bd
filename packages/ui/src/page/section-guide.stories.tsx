import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Switch } from '../form/switch.tsx'
import { Section } from './section.tsx'

const meta = {
  title: 'Components/Page/Section · form section, fieldset, group',
  component: Section,
  tags: ['autodocs', 'guide'],
  args: {
    title: 'Automated updates',
    hint: 'Each extension has its own switch on the Extensions page.',
    children: <Switch label="Backup before updates" isOn onChange={() => {}} />,
  },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

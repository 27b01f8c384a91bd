import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Field } from './field.tsx'

const meta = {
  title: 'Components/Form/Field · form field, label, input group',
  component: Field,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Sites for each page',
    hint: 'Between 10 and 100',
    children: (control) => <input type="number" defaultValue={20} {...control} />,
  },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithError: Story = { args: { error: 'A number is required' } }

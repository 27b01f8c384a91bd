import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Kept } from '../stories/kept.tsx'
import { PasswordField } from './password-field.tsx'

const meta = {
  title: 'Components/Form/PasswordField · password, secret',
  component: PasswordField,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Password',
    value: 'correct horse',
    autoComplete: 'current-password',
    onChange: () => {},
  },
  render: (args) => <Kept first={args.value}>{(field) => <PasswordField {...args} {...field} />}</Kept>,
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

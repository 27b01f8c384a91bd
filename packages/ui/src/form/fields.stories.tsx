import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Kept } from '../stories/kept.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Components/Form/TextField · input, text box',
  tags: ['autodocs'],
  component: TextField,
  args: { label: 'Mail subject', value: 'Your report', onChange: () => {} },
  render: (args) => <Kept first={args.value}>{(field) => <TextField {...args} {...field} />}</Kept>,
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithHint: Story = { args: { hint: 'Up to 120 characters' } }
export const WithError: Story = { args: { value: '', error: 'A subject is required' } }
export const ReadOnly: Story = {
  args: { label: 'E-mail', value: 'studio@nordlicht.example', readOnly: true },
}
export const Large: Story = { args: { label: 'E-mail', size: 'lg', value: '' } }
export const Password: Story = {
  args: { label: 'Password', value: 'correct horse', autoComplete: 'current-password' },
  render: (args) => <Kept first={args.value}>{(field) => <PasswordField {...args} {...field} />}</Kept>,
}

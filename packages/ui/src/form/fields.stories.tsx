import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

function Kept(props: Omit<ComponentProps<typeof TextField>, 'onChange'> & { isPassword?: boolean }) {
  const { isPassword, value: first, ...field } = props
  const [value, setValue] = useState(first)
  const FieldKind = isPassword ? PasswordField : TextField
  return (
    <div style={{ maxWidth: 384 }}>
      <FieldKind {...field} value={value} onChange={setValue} />
    </div>
  )
}

const meta = {
  title: 'Components/Form/TextField',
  component: Kept,
  args: { label: 'Mail subject', value: 'Your report' },
} satisfies Meta<typeof Kept>

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
  args: { label: 'Password', isPassword: true, value: 'correct horse', autoComplete: 'current-password' },
}

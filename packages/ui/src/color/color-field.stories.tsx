import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ColorField } from './color-field.tsx'

function Kept({ value: first, ...field }: Omit<ComponentProps<typeof ColorField>, 'onChange'>) {
  const [value, setValue] = useState(first)
  return (
    <div style={{ width: 360 }}>
      <ColorField {...field} value={value} onChange={setValue} />
    </div>
  )
}

const meta = {
  title: 'Components/Colour/ColorField',
  component: Kept,
  args: { label: 'Primary colour', value: '#1B4965' },
} satisfies Meta<typeof Kept>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hint: Story = { args: { hint: 'Headings and bars' } }
export const Offered: Story = { args: { label: 'Color', value: '#2E7D32', hasPresets: true } }
export const Own: Story = { args: { label: 'Color', value: '#3B7A57', hasPresets: true } }
export const Missing: Story = {
  args: { label: 'Color', value: '', hasPresets: true, error: 'Please choose a color' },
}
export const Disabled: Story = { args: { isDisabled: true } }

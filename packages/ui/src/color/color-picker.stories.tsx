import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ColorPicker } from './color-picker.tsx'

function Chosen({ initial, error }: { initial: string; error?: string }) {
  const [color, setColor] = useState(initial)
  return (
    <div style={{ width: 360 }}>
      <ColorPicker label="Color" value={color} onChange={setColor} error={error} />
    </div>
  )
}

const meta = {
  title: 'Components/Colour/ColorPicker',
  component: Chosen,
  args: { initial: '#2E7D32' },
} satisfies Meta<typeof Chosen>

export default meta
type Story = StoryObj<typeof meta>

export const Preset: Story = {}
export const Own: Story = { args: { initial: '#3B7A57' } }
export const Missing: Story = { args: { initial: '', error: 'Please choose a color' } }

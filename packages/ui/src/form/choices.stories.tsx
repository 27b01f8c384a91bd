import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Checkbox } from './checkbox.tsx'
import { Segmented } from './segmented.tsx'
import { Switch } from './switch.tsx'

function Choices({ isDisabled }: { isDisabled: boolean }) {
  const [isOn, setIsOn] = useState(true)
  const [mode, setMode] = useState('global')
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Checkbox
        label="Backup before automated updates"
        hint="A failed backup stops the update of that site."
        isChecked={isOn}
        onChange={setIsOn}
        isDisabled={isDisabled}
      />
      <Switch label="Customised reports" isOn={isOn} onChange={setIsOn} isDisabled={isDisabled} />
      <Switch label="Auto-update of JCE Editor" isOn={!isOn} onChange={(on) => setIsOn(!on)} isLabelHidden />
      <Segmented
        label="Auto-update of JCE Editor"
        options={[
          { value: 'global', label: 'Global (on)' },
          { value: 'off', label: 'Off' },
          { value: 'on', label: 'On' },
        ]}
        value={mode}
        onChange={setMode}
      />
    </div>
  )
}

const meta = {
  title: 'Patterns/Choices in a form',
  component: Choices,
  args: { isDisabled: false },
} satisfies Meta<typeof Choices>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Disabled: Story = { args: { isDisabled: true } }

import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { Checkbox } from '../form/checkbox.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { Switch } from '../form/switch.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { Card } from './card.tsx'
import { KeyValue } from './key-value.tsx'
import { Section } from './section.tsx'

const nothing = () => {}

function SettingsForm({ isChanged }: { isChanged: boolean }) {
  return (
    <div style={{ padding: '0 24px 24px' }}>
      <Section title="Automated updates" hint="Each extension has its own switch on the Extensions page.">
        <Checkbox
          label="Backup before automated updates"
          hint="A failed backup stops the update of that site."
          isChecked
          onChange={nothing}
        />
      </Section>
      <Section
        title="Customer reports"
        hint="Sent by e-mail once a month for every site with reports switched on."
        preview={
          <Card title="Your website report">
            <KeyValue
              shape="rows"
              items={[
                { key: 'Backups', value: 8 },
                { key: 'Uptime', value: '99.98 %' },
              ]}
            />
          </Card>
        }
      >
        <Switch label="Customised reports" isOn onChange={nothing} />
        <TextField
          label="Mail subject"
          value="Your website report for [site]"
          onChange={nothing}
          hint="Up to 120 characters"
        />
        <TextArea label="Mail content" value="Dear [contactperson]," onChange={nothing} />
      </Section>
      <SaveBar
        isChanged={isChanged}
        isSaving={false}
        saveLabel="Save settings"
        onSave={nothing}
        onCancel={nothing}
      />
    </div>
  )
}

const meta = {
  title: 'Patterns/Form with save bar',
  component: SettingsForm,
  args: { isChanged: true },
} satisfies Meta<typeof SettingsForm>

export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {}
export const NothingToSave: Story = { args: { isChanged: false } }

import { Button } from '../basics/button.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { Segmented } from '../form/segmented.tsx'
import { Switch } from '../form/switch.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { type Guides, keys } from './guide.ts'

const entry = 'form'
const nothing = () => {}

export const formGuides: Guides = {
  BareCheckbox: {
    entry,
    use: 'The tick box of a row, whose label is elsewhere.',
    avoid: 'In a form use Checkbox, which brings its label.',
    good: [
      <input key="1" type="checkbox" aria-label="Select Autohaus Meier" defaultChecked />,
      'It has a name of its own.',
    ],
    bad: [<input key="1" type="checkbox" aria-label="Select" />, 'Select what?'],
    keys: 'Tab reaches it, Space ticks it; "mixed" is read where some are selected.',
  },
  Checkbox: {
    entry,
    use: 'Yes or no that takes effect with the form around it.',
    avoid: 'What takes effect at once is a Switch; one of several is Segmented.',
    good: [
      <Checkbox
        key="1"
        label="Backup before automated updates"
        hint="A failed backup stops the update."
        isChecked
        onChange={nothing}
      />,
      'Says what a tick means.',
    ],
    bad: [
      <Checkbox key="1" label="Do not disable backups" isChecked={false} onChange={nothing} />,
      'Two negations.',
    ],
    keys: `${keys.field} Space ticks it.`,
    words: 'A statement that is true when it is ticked.',
  },
  Switch: {
    entry,
    use: 'On or off that takes effect at once. It is what others call a toggle.',
    avoid: 'In a form that is saved use Checkbox.',
    good: [
      <Switch key="1" label="Customised reports" isOn onChange={nothing} />,
      'The label names what is on.',
    ],
    bad: [<Switch key="1" label="Off" isOn onChange={nothing} />, 'Is off now on?'],
    keys: `${keys.field} Read as a switch; Space changes it.`,
    words: 'The thing that is on or off, without a verb.',
  },
  Segmented: {
    entry,
    use: 'One of two to four choices that are all in sight: a radio group in one line.',
    avoid: 'More than four: SelectField. Places of a page: TabNav.',
    good: [
      <Segmented
        key="1"
        label="View"
        options={[
          { value: 'a', label: 'By site' },
          { value: 'b', label: 'By extension' },
        ]}
        value="a"
        onChange={nothing}
      />,
      'Short words of like length.',
    ],
    bad: [
      <Segmented
        key="1"
        label="Language"
        options={['de', 'en', 'fr', 'it', 'es', 'pl'].map((value) => ({ value, label: value }))}
        value="de"
        onChange={nothing}
      />,
      'Too many to compare.',
    ],
    keys: 'One stop of Tab; the arrow keys choose. Read as a radio group with its label.',
  },
  Field: {
    entry,
    use: 'Label, hint and error around a control that the package does not have.',
    avoid: 'Text, time, colour and choice have fields of their own.',
    good: [
      <TextField key="1" label="E-mail" value="" onChange={nothing} hint="We write to it once a month" />,
      'Label above, hint below.',
    ],
    bad: [
      <input key="1" aria-label="E-mail" placeholder="E-mail" />,
      'A placeholder goes with the first letter.',
    ],
    keys: keys.field,
    words: 'A noun. The hint is one sentence without a full stop.',
  },
  InlineEdit: {
    entry,
    use: 'One text that is changed where it is read: name, description.',
    avoid: 'Several values that belong together are a form with a SaveBar.',
    good: [
      <Button key="1" variant="quiet" iconEnd="edit">
        Autohaus Meier
      </Button>,
      'It is read first, edited second.',
    ],
    bad: [
      <TextField key="1" label="Name" value="Autohaus Meier" onChange={nothing} />,
      'A box in the heading of every page.',
    ],
    keys: 'Enter begins and saves, Escape takes back; a failure is read and keeps the text.',
  },
  PasswordField: {
    entry,
    use: 'A password, with a button that shows it.',
    avoid: 'A token that is copied is text with a copy button.',
    good: [
      <TextField key="1" label="Password" type="password" value="correct horse" onChange={nothing} />,
      'With autoComplete, so that managers fill it in.',
    ],
    bad: [
      <TextField key="1" label="Repeat password" type="password" value="" onChange={nothing} />,
      'Typing twice is no check; showing it is.',
    ],
    keys: `${keys.field} Its button is a toggle: aria-pressed.`,
  },
  SaveBar: {
    entry,
    use: 'The end of a long form: it sticks to the bottom.',
    avoid: 'A dialog has its own footer; an InlineEdit saves itself.',
    good: [
      <SaveBar
        key="1"
        isChanged
        isSaving={false}
        saveLabel="Save settings"
        onSave={nothing}
        onCancel={nothing}
      />,
      'It says that something is unsaved.',
    ],
    bad: [
      <SaveBar
        key="1"
        isChanged={false}
        isSaving={false}
        saveLabel="OK"
        onSave={nothing}
        onCancel={nothing}
      />,
      'OK saves what?',
    ],
    keys: 'Cancel, then Save, in the order of Tab. "Unsaved changes" is read when it appears.',
    words: 'Save and the object: "Save settings".',
  },
  SearchField: {
    entry,
    use: 'Finds rows of this list.',
    avoid: 'For the whole console there is the palette (Ctrl K).',
    good: [
      <TextField key="1" label="Search by site name" value="" onChange={nothing} />,
      'It says what it searches.',
    ],
    bad: [<TextField key="1" label="Search" value="" onChange={nothing} />, 'Search what?'],
    keys: 'With `hasKey`, / puts the focus into it. Enter applies, Escape takes back what is not applied.',
    words: '"Search by" and what is compared.',
  },
  TextArea: {
    entry,
    use: 'Text of several lines.',
    avoid: 'One line is a TextField.',
    good: [
      <TextArea key="1" label="Mail content" value="Dear [contactperson]," onChange={nothing} />,
      'Room for what is expected.',
    ],
    bad: [<TextArea key="1" label="Postcode" value="" onChange={nothing} />, 'Five digits need no area.'],
    keys: keys.field,
  },
  TextField: {
    entry,
    use: 'A short text: name, address, number.',
    avoid: 'Time and colour have fields of their own; one of a list is SelectField.',
    good: [
      <TextField key="1" label="Mail subject" value="" error="A subject is required" onChange={nothing} />,
      'The error says what is wanted.',
    ],
    bad: [
      <TextField key="1" label="Mail subject" value="" error="Invalid input" onChange={nothing} />,
      'Invalid how?',
    ],
    keys: keys.field,
    words: 'Label: a noun. Error: what is wanted, no blame.',
  },
}

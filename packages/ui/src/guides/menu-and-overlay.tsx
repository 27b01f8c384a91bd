import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { SelectField } from '../select/select-field.tsx'
import { type Guides, keys } from './guide.ts'

const nothing = () => {}
const remove = (
  <Button variant="danger-solid" key="1">
    Remove site
  </Button>
)
const yes = <Button key="1">Yes</Button>
const saysIt = [remove, 'The button repeats the act of the title.'] as const
const saysYes = [yes, 'Yes to what?'] as const
const dialogKeys =
  'The focus goes in and stays in; Escape closes it, and the focus goes back to what opened it. Its title is its name.'

export const menuGuides: Guides = {
  DropdownMenu: {
    entry: 'menu',
    use: 'Further acts and choices behind one button.',
    avoid: 'One of many values is SelectField. The main act is a Button in sight.',
    good: [
      <Button key="1" iconEnd="chevron-down">
        Actions
      </Button>,
      'A chevron says that it opens.',
    ],
    bad: [<Button key="1">More…</Button>, 'It hides the only act of the page.'],
    keys: 'Enter, Space and arrow down open it; arrows move, letters jump, Escape closes. An item that is off reads its reason.',
    words: 'Verb and object; the object may be left out where the menu names it.',
  },
  Popover: {
    entry: 'menu',
    use: 'Words and a few buttons about one thing, on demand.',
    avoid: 'One sentence is Tooltip; a decision is ConfirmDialog.',
    good: [
      <Button key="1" size="sm">
        Why
      </Button>,
      'Its name says what it is about.',
    ],
    bad: [<IconButton key="1" icon="info" name="Info" />, 'About what?'],
    keys: 'A button opens it, the focus goes in, Escape closes it.',
  },
  Tooltip: {
    entry: 'menu',
    use: 'One sentence that explains a control.',
    avoid: 'Never the only place of a fact: a phone has no pointer. Then show it as a hint.',
    good: [<Button key="1">Refresh data</Button>, 'Explains what everybody may do without.'],
    bad: [<Button key="1">Remove</Button>, '"Removes 12 backups too", hidden in a tooltip.'],
    keys: 'Shown on focus, too; Escape hides it. Read as the description.',
    words: 'One short sentence without a full stop.',
  },
  NotLoaded: {
    entry: 'menu',
    use: 'In the place of a part whose code could not be fetched.',
    avoid: 'Data that cannot be read is ErrorState.',
    good: [
      <Button key="1" size="sm">
        Retry
      </Button>,
      'A way on.',
    ],
    bad: [<span key="1">Something went wrong</span>, 'No way on.'],
    keys: 'Read at once; Tab reaches Retry.',
  },
  ConfirmDialog: {
    entry: 'overlay',
    use: 'Asks before something is lost. It names the act, the object and the effect.',
    avoid: 'What can be undone asks nothing. Work at sites asks with StartSheetProvider.',
    good: saysIt,
    bad: saysYes,
    keys: dialogKeys,
    words: 'Title: a question with the object. Button: the act.',
  },
  Dialog: {
    entry: 'overlay',
    use: 'A task of its own that is done in one go: what others call a modal.',
    avoid: 'An inline edit does not need one; a long form is a page.',
    good: saysIt,
    bad: saysYes,
    keys: dialogKeys,
    words: 'The title is the task: "Choose columns".',
  },
  Drawer: {
    entry: 'overlay',
    use: 'A list or filters beside the page on a phone.',
    avoid: 'On a wide window show it in the page.',
    good: saysIt,
    bad: saysYes,
    keys: dialogKeys,
  },
  LeftOutList: {
    entry: 'overlay',
    use: 'In a sheet that acts on many sites: what is left out, by reason, with the first names.',
    avoid: 'For one site say the reason in a sentence.',
    good: [<span key="1">2 are left out: The site is down</span>, 'The number, why, and at which sites.'],
    bad: [<span key="1">Some sites are skipped</span>, 'Which, and why?'],
    keys: 'Read as a list that is named by its number. It holds nothing to press.',
    since: '2.0',
  },
  RelinkDialog: {
    entry: 'overlay',
    use: 'Asks whether a known site moved to another address.',
    avoid: 'For other questions use ConfirmDialog.',
    good: saysIt,
    bad: saysYes,
    keys: dialogKeys,
  },
  StartSheetProvider: {
    entry: 'overlay',
    use: 'Once around the pages: `useStartSheet()` asks before work starts at sites.',
    avoid: 'A remote does not place it; the shell has.',
    good: saysIt,
    bad: saysYes,
    keys: dialogKeys,
  },
  StartSheetPlace: {
    entry: 'overlay',
    use: 'Shows the sheet that says which sites take part, which are left out, and why.',
    avoid: 'For one harmless act ask nothing.',
    good: [
      <Button key="1" variant="primary">
        Update core of 12 sites
      </Button>,
      'The count is in the button.',
    ],
    bad: saysYes,
    keys: dialogKeys,
    since: '2.0',
  },
  SelectField: {
    entry: 'select',
    use: 'One of many, with search: what others call a dropdown or a combobox.',
    avoid: 'Two to four are Segmented; a filter of a list is FilterSelect.',
    good: [
      <SelectField
        key="1"
        label="Time zone"
        options={[{ value: '1', label: 'UTC+1' }]}
        value="1"
        onChange={nothing}
      />,
      'The value in force is in sight.',
    ],
    bad: [
      <SelectField
        key="1"
        label="Reports"
        options={[{ value: '1', label: 'Yes' }]}
        value={null}
        onChange={nothing}
        placeholder="Please select"
      />,
      'Yes or no is a Switch.',
    ],
    keys: `${keys.field} Arrow down opens it, letters search, Escape closes.`,
    words: 'Label: a noun. Options: alike in form.',
  },
  FilterSelect: {
    entry: 'select',
    use: 'Narrows a list by one property; the label stays before the value: "Tag: All".',
    avoid: 'In a form use SelectField.',
    good: [
      <Button key="1" size="sm" iconEnd="chevron-down">
        Tag: All
      </Button>,
      'Label and value in one button.',
    ],
    bad: [
      <Button key="1" size="sm" iconEnd="chevron-down">
        All
      </Button>,
      'All of what?',
    ],
    keys: 'A button that opens a list with a search; arrows, Enter, Escape.',
  },
  ColorField: {
    entry: 'color',
    use: 'The colour of a tag: typed, from a picker, or one of twelve.',
    avoid: 'The look itself has tokens, no picker.',
    good: [<span key="1">#1565C0, Blue</span>, 'Named colours can be said aloud.'],
    bad: [<span key="1">#FFFFFE</span>, 'Hard to tell from the ground.'],
    keys: `${keys.field} The twelve are a radio group.`,
  },
  TimeField: {
    entry: 'time',
    use: 'A time of day in steps of the schedule.',
    avoid: 'An instant that is only read is DateTime.',
    good: [<span key="1">03:15</span>, '24 hours, two digits.'],
    bad: [<span key="1">3:15 am</span>, 'Not the format of the console.'],
    keys: `${keys.field} Arrow up and down change it by a step.`,
  },
  SafeHtml: {
    entry: 'safe-html',
    use: 'A message from outside, cleaned: tickets and mails.',
    avoid: 'Own words are JSX.',
    good: [<p key="1">Hello Lena, please change the path.</p>, 'Words, lists, links and code.'],
    bad: [<code key="1">dangerouslySetInnerHTML</code>, 'Runs what strangers wrote.'],
    keys: keys.layout,
  },
}

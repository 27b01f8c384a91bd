import { Button } from '../basics/button.tsx'
import { Icon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Link } from '../basics/link.tsx'
import { Badge, Kbd, Logo, Swatch } from '../basics/marks.tsx'
import { ProgressBar } from '../basics/progress-bar.tsx'
import { Ring, Status } from '../basics/status.tsx'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import { type Guides, keys } from './guide.ts'

const entry = 'basics'

export const basicsGuides: Guides = {
  Button: {
    entry,
    use: 'One act: it changes something or opens a dialog. One primary button for each view, on the task at hand.',
    avoid:
      'For a way to another page, use Link or a link with `buttonClassName`. For on and off, use Switch.',
    good: [
      <Button key="1" variant="danger-solid">
        Remove 12 sites
      </Button>,
      'Verb, object and count.',
    ],
    bad: [<Button key="1">OK</Button>, 'It does not say what happens.'],
    keys: `${keys.button} A disabled one stays in the tab order and reads its reason; a busy one is aria-busy.`,
    words: 'Verb and object in sentence case: "Backup and test now". Never "OK", "Yes" or "Submit".',
  },
  IconButton: {
    entry,
    use: 'An act for which there is no room for a word: the menu of a row, the cross of a panel.',
    avoid: 'Where there is room, a Button with its word is understood sooner.',
    good: [
      <IconButton key="1" icon="more" name="Actions for Autohaus Meier" />,
      'The name says what and of which.',
    ],
    bad: [<IconButton key="1" icon="more" name="More" />, 'Forty rows, forty buttons with one name.'],
    keys: `${keys.button} The name is also its tooltip.`,
    words: 'Name the act and its object: "Remove Autohaus Meier".',
  },
  Icon: {
    entry,
    use: 'A picture beside a word, so that a column is scanned by shape.',
    avoid: 'Never alone without `label`, and never as decoration. For a state use Status.',
    good: [
      <span key="1">
        <Icon name="backup" /> Backup
      </span>,
      'The word carries the meaning.',
    ],
    bad: [<Icon key="1" name="backup" label="Backup" />, 'Alone, it has to be guessed.'],
    keys: 'Hidden from screen readers without `label`; with it, it is read as a picture.',
  },
  Link: {
    entry,
    use: 'A way to another page, or to a site of a customer, which opens a new window.',
    avoid: 'For an act use Button. Inside the console draw it with the router: `renderLink`.',
    good: [
      <Link key="1" href="https://www.baeckerei-klein.example/">
        Frontend of Bäckerei Klein
      </Link>,
      'It says where it leads.',
    ],
    bad: [
      <Link key="1" href="https://www.baeckerei-klein.example/">
        Click here
      </Link>,
      'Out of its sentence it says nothing.',
    ],
    keys: `${keys.link} "opens in a new window" is read where it does.`,
    words: 'The name of the place, never "here" or an address.',
  },
  Badge: {
    entry,
    use: 'A state in a heading, with a box. It is what others call a pill or a chip.',
    avoid: 'In a table use Status, without a box. For what people name themselves use Tag.',
    good: [<Badge key="1" group="warning" word="Warning" />, 'One badge beside one heading.'],
    bad: [
      <span key="1">
        <Badge group="success" word="OK" /> <Badge group="info" word="Backup" />{' '}
        <Badge group="danger" word="!" />
      </span>,
      'Several badges compete; a sign is no word.',
    ],
    keys: keys.none,
    words: 'One or two words in sentence case.',
  },
  Kbd: {
    entry,
    use: 'A key that does something here.',
    avoid: 'For code or a path use the mono face.',
    good: [<Kbd key="1">Ctrl K</Kbd>, 'As it is printed on the key.'],
    bad: [<Kbd key="1">press control and k</Kbd>, 'A sentence is no key.'],
    keys: keys.none,
  },
  Logo: {
    entry,
    use: 'The brand, once in the frame and on the public pages.',
    avoid: 'Never as decoration or as a placeholder.',
    good: [<Logo key="1" size={22} />, 'At 22 px beside the name.'],
    bad: [<Logo key="1" size={72} />, 'Large, it draws the eye from the task.'],
    keys: 'Hidden from screen readers: the name of the product is beside it.',
  },
  Swatch: {
    entry,
    use: 'The colour that a person gave to a tag, beside its name.',
    avoid: 'For a state use Status: colour alone says nothing.',
    good: [
      <span key="1">
        <Swatch color="#C62828" /> Shop
      </span>,
      'The name is beside it.',
    ],
    bad: [<Swatch key="1" color="#C62828" />, 'A colour without a name.'],
    keys: 'Hidden from screen readers.',
  },
  ProgressBar: {
    entry,
    use: 'Work whose share is known: 29 of 46 sites. It takes the place of the state.',
    avoid: 'Without a figure use Ring; for a page that loads use SkeletonRows.',
    good: [
      <ProgressBar key="1" label="Backup of 46 sites" value={29} max={46} failed={2} />,
      'Failures stay in sight.',
    ],
    bad: [<ProgressBar key="1" label="Please wait" value={99} />, 'It says neither what nor how much.'],
    keys: 'Read as a progress bar with its name and its share.',
    words: 'Say what is in progress: "Backup of 46 sites".',
  },
  Ring: {
    entry,
    use: 'Something runs and no figure is known. It is what others call a spinner.',
    avoid:
      'With a figure use ProgressBar. For data that loads use SkeletonRows. Never two in a row of a table.',
    good: [
      <span key="1">
        <Ring label="Backup running" /> Backup running
      </span>,
      'The word is beside it.',
    ],
    bad: [
      <Ring key="1" label="Loading" size="lg" />,
      'A whole page behind a ring: nothing to read meanwhile.',
    ],
    keys: 'Its label is read. With reduced motion it stands still.',
  },
  Status: {
    entry,
    use: 'A state in a table or a tile: icon and word, without a box.',
    avoid: 'In a heading use Badge. A state of a site has its own cell: SiteStateCell.',
    good: [<Status key="1" group="success" word="Healthy" />, 'A good state is an outline and grey.'],
    bad: [<Status key="1" group="danger" word="Danger!!!" />, 'The octagon already shouts.'],
    keys: keys.none,
    words: 'The worst fact itself: "12 days left", not "Warning".',
  },
  ToolIcon: {
    entry,
    use: 'The picture of a button that shows while its row is pointed at or focused.',
    avoid: 'Outside of rows use Icon.',
    good: [<Icon key="1" name="more" />, 'Drawn once the row is in use.'],
    bad: [
      <span key="1">
        <Icon name="more" /> <Icon name="more" /> <Icon name="more" />
      </span>,
      'Pictures in every row at all times.',
    ],
    keys: 'Hidden from screen readers: the button has the name.',
    since: '2.0',
  },
  ScrollSection: {
    entry,
    use: 'A part that scrolls by itself: a long text in a dialog, a table that is wider than its place.',
    avoid: 'Not for what may be as long as the page: the page scrolls.',
    good: [<span key="1">Text of the mail</span>, 'Named, and reached with Tab.'],
    bad: [<span key="1">A list cut at its edge</span>, 'Without a mouse its end is never seen.'],
    keys: 'Tab stops at it and says its name; arrows, Page Up and Page Down scroll.',
    since: '2.0',
  },
  VisuallyHidden: {
    entry,
    use: 'Words that are read and not shown, where the picture says it to who sees.',
    avoid: 'Never for what everybody needs: then show it.',
    good: [
      <span key="1">
        5.4.6 → 5.4.8 <VisuallyHidden>update available</VisuallyHidden>
      </span>,
      'The arrow has words.',
    ],
    bad: [<VisuallyHidden key="1">Saving failed</VisuallyHidden>, 'A failure that only some learn of.'],
    keys: 'Read in the order of the text; it takes no focus.',
  },
}

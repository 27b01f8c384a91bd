import { Status } from '../basics/status.tsx'
import { Drawing } from '../drawings/drawing.tsx'
import { Card } from '../page/card.tsx'
import { Figures } from '../page/figures.tsx'
import { KeyValue } from '../page/key-value.tsx'
import { List, ListRow } from '../page/list.tsx'
import { Section } from '../page/section.tsx'
import { Stack } from '../page/stack.tsx'
import { TabNav } from '../page/tab-nav.tsx'
import { Tile, Tiles } from '../page/tiles.tsx'
import { type Guides, keys } from './guide.ts'

const entry = 'page'
const nothing = () => {}
const tested = <Card title="Latest backup">Tested on 12.11.2026.</Card>
const boxInBox = (
  <Card title="Backups">
    <Card title="Latest">Tested.</Card>
  </Card>
)

export const pagePartGuides: Guides = {
  Card: {
    entry,
    use: 'One subject on a page: a border, no shadow.',
    avoid: 'Never a card in a card.',
    good: [tested, 'One heading, one subject.'],
    bad: [boxInBox, 'Boxes in boxes.'],
    keys: 'Its title is a heading of level 2 and names the section.',
    words: 'Title: a noun.',
  },
  Columns: {
    entry,
    use: 'A main column and one of 336 px; up to 1400 px the side drops below.',
    avoid: 'Equal parts are Tiles.',
    good: [tested, 'The task on the left, facts on the right.'],
    bad: [<span key="1">Three columns of text</span>, 'Too narrow to read.'],
    keys: keys.layout,
  },
  Stack: {
    entry,
    use: 'Blocks below each other, 12 px apart.',
    avoid: 'Rows are List.',
    good: [<Stack key="1">{tested}</Stack>, 'One gap everywhere.'],
    bad: [
      <div key="1" style={{ marginTop: 17 }}>
        {tested}
      </div>,
      'A gap by hand.',
    ],
    keys: keys.layout,
  },
  Drawing: {
    entry,
    use: 'The first sight of an empty page, and screens of Joomla in a guide.',
    avoid: 'Never beside data.',
    good: [<Drawing key="1" name="sites" />, 'Once, above its words.'],
    bad: [
      <span key="1">
        <Drawing name="mail" />
        <Drawing name="search" />
      </span>,
      'Two on one page.',
    ],
    keys: 'Hidden from screen readers: the words say it.',
    since: '2.0',
  },
  Figures: {
    entry,
    use: 'The counts of a list, each of which filters it.',
    avoid: 'Figures that filter nothing are Tiles.',
    good: [
      <Figures
        key="1"
        label="Filter"
        pressedId="tls"
        onPress={nothing}
        figures={[{ id: 'tls', label: 'TLS soon', value: 3, group: 'warning' }]}
      />,
      'Only trouble has a picture.',
    ],
    bad: [
      <Figures
        key="1"
        label="Filter"
        pressedId={null}
        onPress={nothing}
        figures={[{ id: 'x', label: 'Total number of all sites in the account', value: 46 }]}
      />,
      'A label of one line at most.',
    ],
    keys: `${keys.button} The pressed one is aria-pressed.`,
    words: 'Label: two words.',
  },
  KeyValue: {
    entry,
    use: 'A few facts with their names.',
    avoid: 'Rows that are compared are a DataTable.',
    good: [
      <KeyValue key="1" shape="rows" items={[{ key: 'Uptime', value: '99.98 %' }]} />,
      'Name left, value right.',
    ],
    bad: [
      <KeyValue key="1" items={[{ key: 'Info', value: 'PHP 8.3, TLS ok, 46 sites' }]} />,
      'Three facts in one value.',
    ],
    keys: 'Read as a description list.',
  },
  List: {
    entry,
    use: 'Rows in a card: a name and a few cells of fixed width.',
    avoid: 'With heads, order or selection use DataTable.',
    good: [
      <List key="1" label="Updates">
        <ListRow main="JCE Editor">
          <Status group="success" word="Updated" />
        </ListRow>
      </List>,
      'Read in columns.',
    ],
    bad: [
      <List key="1" label="Updates">
        <ListRow main="JCE Editor, updated, 2.9.99" />
      </List>,
      'All in one text.',
    ],
    keys: 'Read as a list with its label.',
  },
  Section: {
    entry,
    use: 'A group of fields in a long form.',
    avoid: 'One or two fields need no group.',
    good: [
      <Section key="1" title="Automated updates" hint="Each extension has its own switch.">
        <span>Fields</span>
      </Section>,
      'Title and why.',
    ],
    bad: [
      <Section key="1" title="Other">
        <span>Fields</span>
      </Section>,
      'Other than what?',
    ],
    keys: 'Its title is a heading.',
  },
  SplitPanel: {
    entry,
    use: 'A list and the chosen thing beside it; on a phone the panel is a page.',
    avoid: 'A quick look at a row is its details.',
    good: [<span key="1">46 sites | Autohaus Meier</span>, 'The list stays where it is.'],
    bad: [<span key="1">A panel over a panel</span>, 'One level is enough.'],
    keys: 'The list comes first, with a link that skips to the panel. The title of the panel is the h1.',
  },
  TabNav: {
    entry,
    use: 'Parts of one thing, each with an address: what others call tabs.',
    avoid: 'A choice that changes a value is Segmented.',
    good: [
      <TabNav
        key="1"
        label="Parts of the site"
        currentId="a"
        tabs={[
          { id: 'a', label: 'Dashboard' },
          { id: 'b', label: 'Extensions', count: 7 },
        ]}
        renderLink={(id, props) => <a href={`#${id}`} {...props} />}
      />,
      'Nouns; a count where it is above 0.',
    ],
    bad: [
      <TabNav
        key="1"
        label="Steps"
        currentId="a"
        tabs={[
          { id: 'a', label: 'First' },
          { id: 'b', label: 'Then' },
        ]}
        renderLink={(id, props) => <a href={`#${id}`} {...props} />}
      />,
      'Steps have an order, tabs have none.',
    ],
    keys: `${keys.link} They are links; the open one is aria-current.`,
    words: 'A noun of one or two words.',
  },
  Tiles: {
    entry,
    use: 'Up to four facts of one thing, large: what others call stat cards.',
    avoid: 'Counts that filter are Figures.',
    good: [
      <Tiles key="1" label="Figures">
        <Tile label="PHP version" value="8.3.30" />
      </Tiles>,
      'Label, value, one detail.',
    ],
    bad: [
      <Tiles key="1" label="Figures">
        <Tile label="Everything" value="is fine" />
      </Tiles>,
      'A sentence is no figure.',
    ],
    keys: 'Read as a list: label, value, detail.',
  },
  VirtualList: {
    entry,
    use: 'A list of any length in a panel; only what is in sight is drawn.',
    avoid: 'Up to a hundred rows use List.',
    good: [<span key="1">2000 sites, 14 drawn</span>, 'It scrolls at once.'],
    bad: [<span key="1">2000 rows, all drawn</span>, 'The page stalls.'],
    keys: 'Tab moves from link to link; each says its place: "8 of 2000".',
  },
}

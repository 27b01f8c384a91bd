import { Button } from '../basics/button.tsx'
import { Status } from '../basics/status.tsx'
import { Drawing } from '../drawings/drawing.tsx'
import { Card } from '../page/card.tsx'
import { EmptyState, ErrorState } from '../page/error-state.tsx'
import { Figures } from '../page/figures.tsx'
import { KeyValue } from '../page/key-value.tsx'
import { List, ListRow } from '../page/list.tsx'
import { Section } from '../page/section.tsx'
import { SkeletonRows } from '../page/skeleton-rows.tsx'
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

export const pageGuides: Guides = {
  Page: {
    entry,
    use: 'Heading, context and acts of every page, inside the main of the shell.',
    avoid: 'A panel has PanelHead.',
    good: [<span key="1">Sites, 46 sites, 6 need attention</span>, 'The context counts.'],
    bad: [<span key="1">Welcome to your sites!</span>, 'A greeting is no context.'],
    keys: 'Its heading is the h1, which the focus reaches after a change of page.',
    words: 'Title: a noun. Context: one line with figures.',
  },
  PageSkeleton: {
    entry,
    use: 'The place of a page whose code is on its way.',
    avoid: 'Data that loads has QueryState.',
    good: [<SkeletonRows key="1" rows={2} rowKind="list" />, 'Lines of the final height.'],
    bad: [<span key="1">Loading…</span>, 'The page jumps when it comes.'],
    keys: 'The heading is there at once; "Loading" is read.',
  },
  Toolbar: {
    entry,
    use: 'Search and filters above a list that has no ListBar.',
    avoid: 'Acts on selected rows are in ListBar.',
    good: [
      <Button key="1" icon="columns">
        Columns
      </Button>,
      'What changes the view is on the right.',
    ],
    bad: [
      <Button key="1" variant="primary">
        Connect site
      </Button>,
      'The primary act is in the heading.',
    ],
    keys: 'A landmark with its label.',
  },
  QueryState: {
    entry,
    use: 'Every read: loading, error, empty and data in one place.',
    avoid: 'A table keeps its bar and heads with ListState.',
    good: [<EmptyState key="1" title="All up to date" icon="ok" />, 'Empty is a state with words.'],
    bad: [<span key="1">null</span>, 'A read that shows nothing.'],
    keys: 'Loading is read after 150 ms, an error at once.',
  },
  SkeletonRows: {
    entry,
    use: 'Lines of the expected height while rows load: what others call a placeholder or shimmer.',
    avoid: 'Work at a site has Ring or ProgressBar.',
    good: [<SkeletonRows key="1" rows={3} rowKind="list" />, 'As many as are expected.'],
    bad: [<SkeletonRows key="1" rows={1} rowKind="form" />, 'Another shape than what comes.'],
    keys: 'Its label is read: "Loading sites".',
  },
  EmptyState: {
    entry,
    use: 'A place without rows: what it is, and one next step.',
    avoid: 'A failure is ErrorState; a chart without values is NoData.',
    good: [
      <EmptyState
        key="1"
        title="No sites yet"
        text="Connect a Joomla site to see it here."
        icon="sites"
        action={<Button>Connect site</Button>}
      />,
      'A name and a step.',
    ],
    bad: [<EmptyState key="1" title="Oops, nothing here" icon="sites" />, 'No name and no step.'],
    keys: 'Its title is a heading.',
    words: 'Title: "No … yet" or "No … matches". Never "Oops".',
  },
  ErrorState: {
    entry,
    use: 'A read that failed: what failed, what still works, Retry, and details for support.',
    avoid: 'A failed act is a toast; a field has its error.',
    good: [
      <ErrorState
        key="1"
        title="Updates could not be loaded"
        what="The server did not answer within 10 seconds."
        stillWorks="Backups and the schedule work."
        onRetry={nothing}
      />,
      'What failed and what works.',
    ],
    bad: [<ErrorState key="1" title="Error" what="Something went wrong." />, 'Neither.'],
    keys: 'Read at once; Tab reaches Retry, then Copy details.',
    words: 'Title: the thing and "could not be loaded".',
  },
  Card: {
    entry,
    use: 'One subject on a page: a border, no shadow.',
    avoid: 'Never a card in a card.',
    good: [tested, 'One heading, one subject.'],
    bad: [boxInBox, 'Boxes in boxes.'],
    keys: 'Its title is a heading of level 2 or 3.',
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
    keys: 'Arrow keys move between the links; each says its place: "8 of 2000".',
  },
}

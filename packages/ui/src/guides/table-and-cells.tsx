import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Status } from '../basics/status.tsx'
import { BackupDateCell, BackupTestCell } from '../site-cells/backup-cells.tsx'
import { OnlineCell, PhpCell, TlsCell } from '../site-cells/host-cells.tsx'
import { AutoUpdateLabel, TicketStateLabel } from '../site-cells/labels.tsx'
import { SiteIcon } from '../site-cells/site-icon.tsx'
import { SiteStateCell } from '../site-cells/site-state-cell.tsx'
import { Tag, TagList } from '../site-cells/tag.tsx'
import { UpdateStateCell, UpdatesCount, VersionChange } from '../site-cells/update-cells.tsx'
import { Pager } from '../table/pager.tsx'
import { type Guide, type Guides, keys, type Sample } from './guide.ts'

const nothing = () => {}
const redWord: Sample = [
  <Status key="1" group="danger" word="0 updates" />,
  'A good value in the colour of a failure.',
]

/** A cell of the table of sites: it says one fact, and only trouble has a colour. */
const cell = (use: string, avoid: string, good: Sample, more: Partial<Guide> = {}): Guide => ({
  entry: 'site-cells',
  use,
  avoid,
  good,
  bad: redWord,
  keys: keys.none,
  words: 'The words of the specification.',
  ...more,
})

const site = { siteName: 'Autohaus Meier', processState: 0, isRefreshDisabled: false }

export const cellGuides: Guides = {
  SiteStateCell: cell(
    'State of a site in a table: its worst reason, or what is running.',
    'In a heading use Badge.',
    [<SiteStateCell key="1" {...site} state={1} />, 'The worst fact itself.'],
    { keys: keys.button },
  ),
  SiteReasonsButton: cell(
    'Opens why a site is not healthy, with remedies.',
    'A healthy site has none.',
    [
      <Button key="1" size="xs">
        Update core
      </Button>,
      'The best remedy is first.',
    ],
    { keys: keys.button },
  ),
  SiteIcon: cell(
    'The icon of a site, 16 px, before its name.',
    'A person has no picture here.',
    [<SiteIcon key="1" name="Bäckerei Klein" />, 'A letter until it is known.'],
    { keys: 'Hidden from screen readers: the name is beside it.', since: '2.0' },
  ),
  Tag: cell('A word that people gave a site, in their colour.', 'A state is Badge or Status.', [
    <Tag key="1" name="Shop" color="#C62828" />,
    'Under 4.5:1 it becomes a dot.',
  ]),
  TagList: cell('The tags of a site: two, then "+n".', 'One alone is Tag.', [
    <TagList key="1" tags={[{ name: 'Shop', color: '#C62828' }]} />,
    'Short, and in one line.',
  ]),
  TlsCell: cell('How long the certificate lasts.', 'A date alone does not say whether it is soon.', [
    <TlsCell key="1" isEnabled expiration="2026-12-03T06:00:00Z" now={Date.parse('2026-11-21T08:00:00Z')} />,
    'Days that are left.',
  ]),
  PhpCell: cell('Whether PHP is supported.', 'The version itself is VersionChange.', [
    <PhpCell key="1" isSupported />,
    'A good state is quiet.',
  ]),
  OnlineCell: cell('Whether the site answers, and since when not.', 'Uptime over days is UptimeStrip.', [
    <OnlineCell key="1" isOnline />,
    'A good state is quiet.',
  ]),
  BackupDateCell: cell('Date of the latest backup, and whether it is old.', 'Its test is BackupTestCell.', [
    <BackupDateCell key="1" at={null} />,
    '"No backup" is a fact, not a blank.',
  ]),
  BackupTestCell: cell('Outcome of restoring a backup.', 'Its date is BackupDateCell.', [
    <BackupTestCell key="1" state={3} reason="HTTP 500" />,
    'The reason is beside it.',
  ]),
  AuditStateCell: cell('Verdict of a security check.', 'One line of it is AuditCheckLabel.', [
    <Status key="1" group="warning" word="Findings" />,
    'Findings are no danger.',
  ]),
  AutoUpdateLabel: cell('What happens to updates of an extension.', 'To change it use Segmented.', [
    <AutoUpdateLabel key="1" value="global" isGlobalOn />,
    'Says what global means now.',
  ]),
  PaymentState: cell('State of an invoice.', 'The amount is text.', [
    <Status key="1" group="success" word="Paid" />,
    'Quiet when it is paid.',
  ]),
  ServiceLabel: cell('Whether the service of an account is on.', 'For one site there is SiteStateCell.', [
    <Status key="1" group="success" word="Enabled" />,
    'Quiet when it is on.',
  ]),
  TicketStateLabel: cell('Who has to act on a ticket.', 'Messages are SafeHtml.', [
    <TicketStateLabel key="1" state="waiting" />,
    'Waiting is a warning.',
  ]),
  ValidityLabel: cell('Whether payment or profile is complete.', 'In a form the field has its error.', [
    <Status key="1" group="warning" word="Missing" />,
    'It names what is missing.',
  ]),
  MajorMark: cell(
    'Marks an update to another major version.',
    'Other updates have no mark.',
    [<Status key="1" group="warning" word="Major" />, 'Beside the version.'],
    { since: '2.0' },
  ),
  UnknownSince: cell(
    'A value that was not read for a while.',
    'A failed read is ErrorState.',
    [<Status key="1" group="neutral" word="Not known since 21.11." />, 'Grey: it judges nothing.'],
    { since: '2.0' },
  ),
  UpdaterSupportLabel: cell(
    'Whether an extension can be updated from here.',
    'A failed update is UpdateStateCell.',
    [<Status key="1" group="neutral" word="No updater" />, 'A fact, not a failure.'],
  ),
  UpdateStateCell: cell(
    'State and button of one update.',
    'Many at once start from ListBar.',
    [
      <UpdateStateCell key="1" name="JCE Editor" state={0} isIgnored={false} onUpdate={nothing} />,
      'The button names its extension.',
    ],
    { keys: keys.button },
  ),
  UpdatesCount: cell(
    'Number of updates of a site.',
    'Never red: updates are no failure.',
    [<UpdatesCount key="1" count={6} />, 'Accent above 0: you can act.'],
    { keys: keys.link },
  ),
  VersionChange: cell('Installed version and its target.', 'The text alone is VersionWords.', [
    <VersionChange key="1" version="5.4.6" target="5.4.8" />,
    'The target in accent.',
  ]),
}

const selected: Sample = [
  <Button key="1" size="sm">
    Update core of 12 sites
  </Button>,
  'The act with its count.',
]
const unnamed: Sample = [<IconButton key="1" icon="more" name="More" />, 'Every row has the same name.']

/** A part of a table. */
const part = (use: string, avoid: string, tab: string, more: Partial<Guide> = {}): Guide => ({
  entry: 'table',
  use,
  avoid,
  good: selected,
  bad: unnamed,
  keys: tab,
  ...more,
})

export const tableGuides: Guides = {
  DataTable: part(
    'Rows that are compared, sorted and selected; up to 768 px each is a card.',
    'A few rows without heads are List.',
    'Read as a table with its caption. Heads are buttons with aria-sort; j, k and x move and select.',
    { words: 'Heads: one or two words. The caption says order and page.' },
  ),
  PagedTable: part(
    'A table whose order and pages the server makes: list, heads and pager in one.',
    'Rows that are all loaded are DataTable.',
    'As DataTable and Pager.',
  ),
  TableSurface: part('The frame around bar, table and pager.', 'Text belongs in a Card.', keys.layout),
  ListState: part(
    'A read whose bar, heads and pager stay in every state.',
    'Without a table use QueryState.',
    'Loading is read after 150 ms, an error at once.',
    { since: '2.0' },
  ),
  ListBar: part(
    'Filters above a table; with a selection its acts take their place.',
    'Without a table use Toolbar.',
    'A toolbar with its label; F6 goes to it and back.',
    { words: 'Acts with their count: "Update core of 12 sites".' },
  ),
  SelectionCount: part(
    'How many rows are selected.',
    'All rows are counted by Pager.',
    'Read when it changes.',
  ),
  FoldingActions: part(
    'Acts in one line; what has no room folds into a menu.',
    'Three acts that always fit are Buttons.',
    keys.button,
  ),
  BarKeys: part(
    'Keys that act on the selection.',
    'Keys of the whole console belong to the shell.',
    'Never work in a field or under a dialog.',
    { since: '2.0' },
  ),
  RowMenu: part(
    'The acts of one row.',
    'The one main act is a Button in the row.',
    'As DropdownMenu; its button is drawn once the row is in use.',
    { since: '2.0' },
  ),
  NameCell: part('Name, icon, tags and description of a site.', 'Other names are text.', keys.link),
  Pager: {
    ...part(
      'Pages of a list, on the left below it.',
      'A list that is all loaded has none.',
      'A navigation with a label; the page in sight is aria-current.',
    ),
    good: [
      <Pager key="1" page={1} pageCount={3} perPage={20} total={46} onPageChange={nothing} />,
      'Says how many there are.',
    ],
  },
}

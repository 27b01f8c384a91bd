import { listSites, listUpdates, type UpdateItem } from '@flotilla/api/contract'
import {
  answerHttp,
  answering,
  anUpdate,
  aPageOf,
  aSiteRow,
  failsWith,
  inTurn,
  neverAnswers,
  press,
  refuses,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const rows: UpdateItem[] = [
  anUpdate(1),
  anUpdate(2, { translated_name: 'Akeeba Backup Professional', version: '10.1.2', next_version: '10.2.0' }),
  anUpdate(7, { translated_name: 'DPCalendar', update_unknown_since: '2026-11-20T08:00:00Z' }),
  anUpdate(3, { translated_name: 'RSForm! Pro', process_state: 1 }),
  anUpdate(4, { site_name: 'Bäckerei Klein', site_id: 2, process_state: 2 }),
  anUpdate(5, {
    site_name: 'Bäckerei Klein',
    site_id: 2,
    translated_name: 'SP Page Builder',
    process_state: 8,
    process_message: 'Download key missing',
  }),
  anUpdate(6, { site_name: 'Fahrradladen Kette', site_id: 3, translated_name: 'HikaShop', ignore_update: 1 }),
]

const behind = { core_need_update: 1, core_update_to: '5.4.8', app_version: '5.4.6' } as const
const sites = [
  aSiteRow({}, behind),
  aSiteRow({ id: 2, name: 'Bäckerei Klein', process_state: 1 }, behind),
  aSiteRow({ id: 3, name: 'Fahrradladen Kette' }, behind),
]
const httpOf = (updates: typeof rows) =>
  answerHttp([
    answering(listUpdates, ({ query }) => aPageOf(updates, query)),
    answering(listSites, ({ query }) => aPageOf(sites, query)),
  ])
const many = Array.from({ length: 95 }, (_, index) => ({
  ...(rows[index % rows.length] ?? anUpdate()),
  id: index + 1,
}))
const long = anUpdate(9, {
  ...{ site_name: 'Förderverein der Grundschule am Stadtpark und der angeschlossenen Musikschule e. V.' },
  ...{
    translated_name: 'System - Cookie consent with a name that is far too long for its column',
    site_id: 4,
  },
  ...{ version: '2026.11.0-beta.12', next_version: '2027.1.0-alpha.3', process_state: 8 },
  process_message: 'cURL error 28: Operation timed out after 30001 milliseconds (see https://curl.se/)',
})

/** What `listSites` answers of these sites, as a backend that filters by the core does. */
const coreHttp = (core: typeof sites) =>
  answerHttp([answering(listSites, ({ query }) => aPageOf(core, query))])
const ended = [
  'Antiquariat Federkiel',
  'Berghütte Edelweiß',
  'Ruderclub Möwe',
  'Zoo',
  'Optik Falke',
  'Hofladen',
].map((name, index) => aSiteRow({ id: 10 + index, name }, { app_version: '3.10.12', state: 1 }))
const manyCores = Array.from({ length: 63 }, (_, index) =>
  aSiteRow(
    { id: index + 1, name: `Site ${index + 1}` },
    { ...behind, ...(index % 9 === 0 && { core_update_to: '6.0.1' }) },
  ),
)

const meta: Meta<typeof StoryHost> = {
  title: 'Updates/Updates page',
  component: StoryHost,
  args: { remote, path: '/updates', http: httpOf(rows) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const EveryState: Story = {}
export const Many: Story = {
  args: { http: httpOf(many), path: '/updates?sort=translated_name&dir=desc&page=2' },
}
export const LongNames: Story = { args: { http: httpOf([long, anUpdate()]) } }
export const Selected: Story = {
  play: press(['checkbox', 'Select all updates on this page']),
}
/** What is asked before many updates: the steps, what is left out, and a major one. */
export const Confirm: Story = {
  args: {
    http: httpOf([
      ...rows,
      anUpdate(8, { translated_name: 'Phoca Gallery', version: '4.5.2', next_version: '5.0.1' }),
    ]),
  },
  play: inTurn(press(['button', 'Update all on page']), shows('Back up first')),
}
export const SiteFilter: Story = { play: press(['button', 'Site: All sites']) }
export const OneLevel: Story = { args: { path: '/updates?level=major' } }
export const AllUpToDate: Story = { args: { http: httpOf([]) } }
export const NothingFound: Story = { args: { http: httpOf([]), path: '/updates?search=nothing' } }
export const NoneOfThisLevel: Story = { args: { http: httpOf([]), path: '/updates?level=major' } }
export const SiteUpToDate: Story = { args: { http: httpOf([]), path: '/updates?site=2' } }
export const Offline: Story = { args: { http: answerHttp([answering(listUpdates, failsWith('network'))]) } }
export const Failed: Story = { args: { http: answerHttp([answering(listUpdates, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(listUpdates, neverAnswers)]) } }
export const ByExtension: Story = { args: { path: '/updates?group=extension' } }
export const BySite: Story = { args: { path: '/updates?group=site' } }
export const OpenGroup: Story = {
  args: { path: '/updates?group=site' },
  play: inTurn(press(['button', 'Bäckerei Klein']), shows('Download key missing')),
}
export const NoGroup: Story = {
  args: { http: httpOf([]), path: '/updates?group=extension' },
  play: shows('All up to date'),
}
export const GroupsFailed: Story = { ...Failed, args: { ...Failed.args, path: '/updates?group=site' } }
export const GroupsLoading: Story = { ...Loading, args: { ...Loading.args, path: '/updates?group=site' } }
export const Core: Story = { args: { path: '/updates?show=core' } }
export const NoCoreFound: Story = { args: { path: '/updates?show=core&search=nothing' } }
export const ManyCores: Story = { args: { http: coreHttp(manyCores), path: '/updates?show=core&page=2' } }
export const CoreSelected: Story = {
  args: { http: coreHttp(manyCores), path: '/updates?show=core' },
  play: press(
    ['checkbox', 'Select all core updates on this page'],
    ['button', 'Select all 63'],
    ['button', 'Update selected 63'],
  ),
}
export const CorePastItsEnd: Story = {
  args: { http: coreHttp([...sites, ...ended]), path: '/updates?show=core' },
}
export const NoCoreWaits: Story = { args: { http: coreHttp(ended), path: '/updates?show=core' } }
export const EveryCoreUpToDate: Story = {
  args: { http: coreHttp([aSiteRow()]), path: '/updates?show=core' },
  play: shows('The core of every site is up to date.'),
}
export const CoreFailed: Story = {
  args: { http: answerHttp([answering(listSites, refuses)]), path: '/updates?show=core' },
}
export const CoreLoading: Story = {
  args: { http: answerHttp([answering(listSites, neverAnswers)]), path: '/updates?show=core' },
}
export const Narrow: Story = {
  args: { http: httpOf([...rows, long]) },
  globals: { viewport: { value: 'mobile1' } },
}
export const NarrowSelected: Story = {
  ...Narrow,
  play: press(['checkbox', 'Select JCE Editor at Architekturbüro Nord']),
}
export const NarrowGroups: Story = { ...Narrow, args: { path: '/updates?group=extension' } }
export const NarrowCore: Story = { ...Narrow, args: { path: '/updates?show=core' } }

import { listSites, listUpdates, type UpdateItem } from '@flotilla/api/contract'
import {
  answerHttp,
  answering,
  anUpdate,
  aPageOf,
  aSiteRow,
  neverAnswers,
  refuses,
  StoryHost,
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
export const AllUpToDate: Story = { args: { http: httpOf([]) } }
export const NothingFound: Story = { args: { http: httpOf([]), path: '/updates?search=nothing' } }
export const SiteUpToDate: Story = { args: { http: httpOf([]), path: '/updates?site=2' } }
export const Failed: Story = { args: { http: answerHttp([answering(listUpdates, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(listUpdates, neverAnswers)]) } }
export const ByExtension: Story = { args: { path: '/updates?group=extension' } }
export const BySite: Story = { args: { path: '/updates?group=site' } }
export const Core: Story = { args: { path: '/updates?show=core' } }
export const NoCoreFound: Story = { args: { path: '/updates?show=core&search=nothing' } }

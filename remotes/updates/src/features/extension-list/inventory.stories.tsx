import {
  AccountExtension,
  getExtensionVersions,
  Installation,
  listAccountExtensions,
  listInstallations,
} from '@flotilla/api/contract'
import {
  able,
  answerHttp,
  answering,
  aPageOf,
  failsWith,
  fill,
  inTurn,
  neverAnswers,
  press,
  refuses,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const jce = AccountExtension.parse({
  ...{ id: 2, translated_name: 'JCE Editor', type: 'package', element: 'pkg_jce', sitecount: 46 },
  ...{ site_info: ['Architekturbüro Nord (2.9.81)'], support_update: true },
  inventory: {
    ...{ author: 'Ryan Demmer', installations: 14, startable: 12 },
    ...{ oldest: '2.9.71', latest: '2.9.81', newest: '2.9.99' },
  },
})
const extensions = [
  jce,
  AccountExtension.parse({
    ...{ id: 3, translated_name: 'System – Old helper', type: 'plugin', element: 'old', folder: 'system' },
    ...{ sitecount: 3, inventory: { author: '', installations: 3, startable: 0 } },
  }),
]

const states = [
  {},
  { process_state: 1 },
  { process_state: 8 },
  { ignore_update: 1 },
  { support_update: false },
  { next_version: null, version: '2.9.99' },
]
const installations = states.map((fields, place) =>
  Installation.parse({
    ...{ id: place + 1, extension: 2, site: { id: place + 1, name: `Bäckerei Klein ${place + 1}` } },
    ...{ translated_name: 'JCE Editor', type: 'package', folder: '', element: 'pkg_jce' },
    ...{ author: 'Ryan Demmer', version: '2.9.81', next_version: '2.9.99', ignore_update: 0 },
    ...{ process_state: 0, support_update: true, auto_update: place % 2 === 0, core: '5.4.8', php: '8.3.30' },
    ...fields,
  }),
)

const versions = Array.from({ length: 12 }, (_, place) => ({
  version: `2.9.${99 - place * 3}`,
  installations: [9, 1, 14, 3, 7, 2, 1, 1, 4, 2, 1, 1][place] ?? 1,
}))

const http = answerHttp([
  answering(listAccountExtensions, ({ query }) => {
    const answer = aPageOf(extensions, query)
    return { ...answer, meta: { ...answer.meta, inventory: { startable: 12, authors: ['Ryan Demmer'] } } }
  }),
  answering(listInstallations, ({ query }) => {
    const answer = aPageOf(installations, query)
    return { ...answer, meta: { ...answer.meta, startable: 2 } }
  }),
  answering(getExtensionVersions, () => ({
    data: { extension: jce, versions, older: { versions: 4, installations: 9 } },
  })),
])
const none = answerHttp([
  answering(listAccountExtensions, ({ query }) => aPageOf([], query)),
  answering(listInstallations, ({ query }) => ({
    ...aPageOf([], query),
    meta: { ...aPageOf([], query).meta, startable: 0 },
  })),
])
const failing = answerHttp([answering(listInstallations, refuses), answering(getExtensionVersions, refuses)])
const silent = answerHttp([
  answering(listInstallations, neverAnswers),
  answering(getExtensionVersions, neverAnswers),
])

const meta: Meta<typeof StoryHost> = {
  title: 'Updates/Inventory',
  component: StoryHost,
  args: {
    ...{ remote, path: '/extensions', http },
    session: able(['inventory']),
  },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const ByExtension: Story = { args: { path: '/extensions?compare=below&version=2.9.90' } }
export const BySite: Story = { args: { path: '/extensions?by=site' } }
export const AllFilters: Story = { args: { path: '/extensions?type=main&core=behind' } }
/** What is asked before the updates of all that match. */
export const UpdateThese: Story = {
  args: { path: '/extensions?by=site' },
  play: inTurn(press(['button', /^Update all/]), shows('Start 2 updates')),
}
export const SaveView: Story = {
  args: { path: '/extensions?type=main' },
  play: press(['button', 'Views'], ['menuitem', /^Save this view/]),
}
export const TypeAVersion: Story = {
  args: { path: '/extensions' },
  play: inTurn(press(['button', /^Version: /]), fill({ Version: '2.9.90' }), shows('Below 2.9.90')),
}
export const NothingFound: Story = { args: { http: none, path: '/extensions?by=site&compare=behind' } }
export const Failed: Story = { args: { http: failing, path: '/extensions?by=site' } }
export const Loading: Story = { args: { http: silent, path: '/extensions?by=site' } }
export const OneExtension: Story = { args: { path: '/extensions?extension=2' } }
export const OneExtensionGone: Story = {
  args: {
    http: answerHttp([answering(getExtensionVersions, failsWith('not_found'))]),
    path: '/extensions?extension=2',
  },
}
export const OneExtensionFailed: Story = { args: { http: failing, path: '/extensions?extension=2' } }
export const OneExtensionLoading: Story = { args: { http: silent, path: '/extensions?extension=2' } }
export const Narrow: Story = {
  args: { path: '/extensions?by=site' },
  globals: { viewport: { value: 'mobile1' } },
}
export const NarrowFilters: Story = { ...Narrow, play: press(['button', /^Filters/]) }
export const NarrowExtension: Story = { ...Narrow, args: { path: '/extensions?extension=2' } }

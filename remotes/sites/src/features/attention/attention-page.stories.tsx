import {
  assignSite,
  getSite,
  listActivity,
  listSites,
  type SiteRow,
  snoozeReason,
} from '@flotilla/api/contract'
import {
  able,
  answerHttp,
  answering,
  aPageOf,
  aSiteDetail,
  aSiteRow,
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

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const few: SiteRow[] = [
  aSiteRow(
    { id: 1, name: 'Blumen Sommerfeld' },
    {
      state: 1,
      core_need_update: 1,
      core_update_to: '5.4.8',
      app_version: '5.4.7',
      reasons: [
        {
          code: 'half_updated',
          severity: 'danger',
          since: hoursAgo(13),
          text: 'The site was partly overwritten by an update to Joomla 5.4.8. It says that it has 5.4.7.',
          acts: ['update-core', 'open-log', 'open-backend'],
        },
      ],
    },
  ),
  aSiteRow(
    { id: 2, name: 'Berghütte Edelweiß' },
    { state: 1, online: false, assignee: 'Jana Probe', description: 'Call the owner before 20:00 only.' },
  ),
  aSiteRow(
    { id: 3, name: 'Antiquariat Federkiel' },
    { state: 1, app_version: '3.10.12', php_version: '7.4.33' },
  ),
  aSiteRow(
    { id: 4, name: 'Turnverein Westhausen 1894' },
    { state: -1, app_version: '4.4.14', php_version: '8.1.34' },
  ),
  aSiteRow({ id: 5, name: 'Autohaus Meier' }, { state: -1, last_checked_backup_state: 3 }),
  aSiteRow(
    { id: 6, name: 'Förderverein der Grundschule am Stadtpark e. V.' },
    { state: -1, core_need_update: 1, core_update_to: '5.4.8', app_version: '5.4.6' },
  ),
]
const many = Array.from({ length: 2000 }, (_, index) =>
  aSiteRow(
    { id: index + 1, name: `Site ${index + 1}` },
    { state: index % 3 === 0 ? 0 : -1, php_version: index % 3 === 0 ? '8.3.1' : '7.4.33' },
  ),
)
const aside = few.map((site) =>
  site.id === 1
    ? {
        ...site,
        data: {
          ...site.data,
          reasons: (site.data.reasons ?? []).map((reason) => ({
            ...reason,
            snoozed: { until: hoursAgo(-240), note: 'Relaunch on Monday', at: hoursAgo(2) },
          })),
        },
      }
    : site,
)
const uptime = {
  ...{ d1: 91, d7: 99, d30: 99.8 },
  incidents: [{ from: hoursAgo(2), to: null, message: 'HTTP 503' }],
}
const events = (site_id: number) =>
  [
    ['core_update', 'failed', 2],
    ['backup', 'finished', 17],
    ['extension_update', 'success', 40],
  ].map(([type, result, hours], id) => ({
    ...{ id, site_id, name: 'Berghütte Edelweiß', type: String(type), result: String(result) },
    ...{ date: hoursAgo(Number(hours)), payload: null, extension_name: null, to_version: null },
  }))
const httpOf = (sites: readonly SiteRow[]) =>
  answerHttp([
    answering(listSites, ({ query }) => aPageOf(sites, query)),
    answering(getSite, ({ params }) => ({ data: aSiteDetail({ id: Number(params?.id ?? 0), uptime }) })),
    answering(listActivity, ({ query }) => aPageOf(events(query?.site ?? 0), query)),
    answering(assignSite, () => ({ message: 'It is assigned' })),
    answering(snoozeReason, () => ({ data: { until: null, note: null, at: hoursAgo(0) } })),
  ])

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Attention',
  component: StoryHost,
  args: { remote, path: '/attention', http: httpOf(few), session: able(['reasons', 'assignees']) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Inbox: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
export const NarrowSite: Story = { ...Narrow, args: { path: '/attention?site=1' } }
export const Selected: Story = { play: press(['checkbox', /^Select Blumen/], ['checkbox', /^Select Berg/]) }
export const Assigning: Story = { play: press(['button', /^Assign$/]) }
export const ByReason: Story = { args: { path: '/attention?by=reason' } }
export const OneReason: Story = { args: { http: httpOf(many), path: '/attention?reason=php_end_of_life' } }
export const TwoThousand: Story = { args: { http: httpOf(many) } }
export const PutAside: Story = { args: { http: httpOf(aside), path: '/attention?show=snoozed' } }
export const NothingPutAside: Story = { args: { path: '/attention?show=snoozed' } }
export const WithoutPuttingAside: Story = { args: { session: able([]) } }
export const AllClear: Story = { args: { http: httpOf([aSiteRow()]) } }
export const NoSites: Story = { args: { http: httpOf([]) } }
export const Loading: Story = { args: { http: answerHttp([answering(listSites, neverAnswers)]) } }
export const NarrowAllClear: Story = { ...Narrow, ...AllClear }
export const Failed: Story = { args: { http: answerHttp([answering(listSites, refuses)]) } }
export const Confirm: Story = {
  args: { path: '/attention?by=reason' },
  play: press(['button', /^Update core 1 site: Partly overwritten/]),
}
export const PuttingAside: Story = { play: press(['button', /^on a day/]) }
export const NoDayChosen: Story = {
  play: inTurn(
    press(['button', /^on a day/], ['radio', 'until a day'], ['button', 'Snooze']),
    shows('Choose a future day'),
  ),
}
const refusing = answerHttp([
  answering(listSites, ({ query }) => aPageOf(few, query)),
  answering(getSite, failsWith('site_timeout')),
  answering(assignSite, failsWith('network')),
])
/** The list is there, the site beside it is not. */
export const SiteFailed: Story = { args: { http: refusing } }
export const NotAssigned: Story = {
  args: { http: refusing },
  play: inTurn(
    press(['button', /^Assign$/]),
    fill({ Name: 'Jana Probe{Enter}' }),
    shows(/cannot be reached/),
  ),
}

import {
  type FleetFigures,
  getSiteScreenshot,
  listSiteIcons,
  listSites,
  listSiteTrends,
  listTags,
  planBatch,
  type SiteRow,
  saveSiteName,
} from '@flotilla/api/contract'
import {
  able,
  aFrontPage,
  answerHttp,
  answering,
  aPageOf,
  aSiteRow,
  aTag,
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

const few: SiteRow[] = [
  aSiteRow({ id: 1 }),
  aSiteRow(
    { id: 2, name: 'Förderverein der Grundschule am Stadtpark e. V.' },
    {
      state: -1,
      extensions_need_update: 7,
      core_need_update: 1,
      app_version: '5.4.6',
      core_update_to: '5.4.8',
      description: 'Contact is the treasurer, invoices by post. Template has an edit in error.php, line 42.',
      tags: [
        aTag(),
        aTag({ id: 2, name: 'Shop', color: '#C62828' }),
        aTag({ id: 3, name: 'News', color: '#EF6C00' }),
      ],
    },
  ),
  aSiteRow(
    { id: 3, name: 'Autohaus Meier' },
    { last_checked_backup_state: 3, tls_expiration: '2026-11-10T00:00:00Z' },
  ),
  aSiteRow(
    { id: 4, name: 'Immobilien Hartmann' },
    { refresh_disabled: true, tls_enabled: 0, tls_expiration: null },
  ),
  aSiteRow({ id: 6, name: 'Restaurant La Piazza' }, { state: -1, maintenance: true }),
  aSiteRow(
    { id: 5, name: 'Weingut Steinert' },
    {
      state: 1,
      online: false,
      last_backup: null,
      last_checked_backup: null,
      last_checked_backup_state: null,
    },
  ),
]
const many = Array.from({ length: 46 }, (_, index) => aSiteRow({ id: index + 1, name: `Site ${index + 1}` }))
const tags = answering(listTags, () => ({ data: [aTag(), aTag({ id: 2, name: 'Shop', color: '#C62828' })] }))

/** Answers like the server: a page of `sites` that match the search, with the figures of a fleet or none. */
const answersOf = (sites: readonly SiteRow[], fleet?: FleetFigures) => [
  tags,
  answering(listSites, ({ query }) => {
    const search = query?.search?.toLowerCase() ?? ''
    const answer = aPageOf(
      sites.filter((site) => site.name.toLowerCase().includes(search)),
      query,
    )
    return fleet ? { ...answer, meta: { ...answer.meta, figures: fleet } } : answer
  }),
]
const httpOf = (sites: readonly SiteRow[], more: Parameters<typeof answerHttp>[0] = []) =>
  answerHttp([...answersOf(sites), ...more])

const trend = (base: number, length: number) =>
  Array.from({ length }, (_, at) => (at === 5 ? null : base + ((at * 37) % 90)))
const figures: FleetFigures = {
  counts: { all: 6, attention: 3, updates: 1, core: 1, tls: 1, offline: 1, backup: 1 },
  ...{ up_to_date: 5, critical: 1, updates: 7, tls_expired: 1, without_backup: 1 },
  ...{ core_targets: ['5.4.8'], core_versions: ['5.4.8', '5.4.6'], knows_online: true },
  checked_at: '2026-11-21T07:58:00Z',
  before: {
    ...{ from: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z' },
    counts: { all: 6, attention: 5, updates: 4, core: 1, tls: 0, offline: 0, backup: 1 },
  },
  days: { attention: trend(3, 30), updates: trend(4, 30), offline: trend(0, 30) },
}
const one = (ids: string) => ids.split(',').map(Number)
/** A backend that offers all: figures of earlier days, icons, response times, uptime, schedules. */
const whole = answerHttp(
  [
    ...answersOf(few, figures),
    answering(listSiteIcons, ({ query }) => ({
      data: one(query?.ids ?? '').map((id) => ({ id, icon: aFrontPage(id).picture })),
    })),
    answering(listSiteTrends, ({ query }) => ({
      data: one(query?.ids ?? '').map((id) => ({
        ...{ id, response: trend(180 + id * 40, 24) },
        uptime: trend(100, 30).map((value) => value && (value > 180 ? 96 : 100)),
      })),
    })),
  ],
  { hasFleet: true },
)

/** What a backend counts of an order at all sites. */
const planned = answering(planBatch, () => ({
  data: {
    steps: [{ kind: 'backup' as const, count: 45 }],
    ...{ sites: 45, majors: 0, without_tested_backup: 1 },
    left_out: [
      { code: 'site_unreachable' as const, message: 'The site is down.', count: 1, sites: ['Site 9'] },
    ],
    noted: {
      total: 1,
      sites: [
        {
          ...{ id: 2, name: 'Site 2' },
          note: 'Contact is the treasurer, invoices by post.',
        },
      ],
    },
    items: [],
  },
}))
const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Site list',
  component: StoryHost,
  args: { remote, path: '/sites', http: httpOf(few) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Few: Story = {}
export const Many: Story = { args: { http: httpOf(many), path: '/sites?page=2' } }
export const Busy: Story = {
  args: { http: httpOf(few.map((site) => ({ ...site, process_state: 1 }))), progress: { 1: 43, 2: 71 } },
}
export const Loading: Story = {
  args: { http: answerHttp([tags, answering(listSites, neverAnswers)]) },
}
const isWhole = {
  http: whole,
  session: able(['fleet', 'figure-days', 'figures-before', 'site-icons', 'site-schedules', 'site-trends']),
}
export const EveryAddition: Story = { args: isWhole }
export const OfOneTag: Story = { args: { path: '/sites/1' } }
/** The fleet as cards with the front page of each site; without one, the letter of the site. */
export const CardsWithFrontPages: Story = {
  args: {
    path: '/sites?look=cards',
    session: able(['site-screenshots']),
    http: httpOf(few, [
      answering(getSiteScreenshot, ({ params }) => ({ data: aFrontPage(Number(params?.id)) })),
    ]),
  },
}
export const FirstRun: Story = { args: { http: httpOf([]) } }
export const FirstRunDownload: Story = { args: { http: httpOf([]), path: '/sites?step=download' } }
export const FirstRunInstall: Story = { args: { http: httpOf([]), path: '/sites?step=install' } }
export const FirstRunConnect: Story = { args: { http: httpOf([]), path: '/sites?step=connect' } }
export const FirstRunDone: Story = { args: { http: httpOf(few.slice(0, 1)), path: '/sites?step=done' } }
export const FirstRunPutOff: Story = { args: { http: httpOf([]) }, play: press(['button', 'Not now']) }
export const NothingFound: Story = { args: { path: '/sites?search=zzz' } }
export const Failed: Story = { args: { http: answerHttp([tags, answering(listSites, refuses)]) } }
export const Offline: Story = {
  args: { http: answerHttp([tags, answering(listSites, failsWith('network'))]) },
}
export const Filtered: Story = { args: { path: '/sites?updates=needed&core=behind&state=warning' } }
export const ViewsMenu: Story = { play: press(['button', 'Views']) }
export const SaveView: Story = {
  args: { path: '/sites?state=warning' },
  play: press(['button', 'Views'], ['menuitem', /^Save this view/], ['button', 'Save view']),
}
export const ColumnsMenu: Story = { play: press(['button', 'Columns']) }
const selected = [
  ['checkbox', 'Select Autohaus Meier'],
  ['checkbox', 'Select Weingut Steinert'],
] as const
export const Selected: Story = { play: press(...selected) }
export const AllSelected: Story = {
  play: press(['checkbox', 'Select Autohaus Meier'], ['button', /^Select all \d/]),
}
/** What the backend counts before work at all sites that match. */
export const AllSelectedAct: Story = {
  args: {
    http: answerHttp([...answersOf(many, { ...figures, counts: { ...figures.counts, all: 46 } }), planned], {
      hasFleet: true,
    }),
    session: able(['fleet']),
  },
  play: inTurn(
    press(['checkbox', 'Select Site 1'], ['button', /^Select all \d/], ['button', 'Backup now']),
    shows(/^Backup now/),
  ),
}
/** What is asked before a core update: the version, the tested backup, and a backup first. */
export const Confirm: Story = {
  play: inTurn(
    press(['checkbox', /^Select Förderverein/], ['button', 'More actions'], ['menuitem', /^Update core/]),
    shows(/^Update the core of Förderverein/),
  ),
}
export const TagsOfSelected: Story = {
  play: press(...selected, ['button', 'More actions'], ['menuitem', 'Tags…']),
}
export const RowMenu: Story = { play: press(['button', 'Actions for Autohaus Meier']) }
export const TagsOfRow: Story = {
  play: press(['button', 'Actions for Autohaus Meier'], ['menuitem', 'Tags…']),
}
export const EditedInPlace: Story = { play: press(['button', /^Name of Autohaus Meier/]) }
export const NameRefused: Story = {
  args: { http: httpOf(few, [answering(saveSiteName, failsWith('timeout'))]) },
  play: inTurn(
    press(['button', /^Name of Autohaus Meier/]),
    fill({ 'Name of Autohaus Meier': 'Autohaus Meyer{Enter}' }),
    shows(/did not answer in time/),
  ),
}
/** The cause of each unhealthy site, from its fields, and all reasons of one site. */
export const Reasons: Story = { play: press(['button', /, why: Weingut Steinert$/]) }
export const NarrowReasons: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: press(['button', /, why: Weingut Steinert$/]),
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
export const NarrowFilters: Story = { ...Narrow, play: press(['button', /^Filters/]) }
export const NarrowSelected: Story = { ...Narrow, play: press(...selected) }
export const NarrowMore: Story = {
  ...Narrow,
  play: press(...selected, ['button', 'More actions']),
}
export const NarrowFirstRun: Story = { ...Narrow, args: { http: httpOf([]) } }

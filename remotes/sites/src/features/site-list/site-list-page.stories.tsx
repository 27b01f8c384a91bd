import { ApiError } from '@flotilla/api/client'
import { getSiteScreenshot, listSites, listTags, type SiteRow } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import {
  aFrontPage,
  answerHttp,
  answering,
  aSiteRow,
  aTag,
  press,
  StoryHost,
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

/** Answers like the server: a page of `sites` that match the search. */
const httpOf = (sites: readonly SiteRow[], more: Parameters<typeof answerHttp>[0] = []) =>
  answerHttp([
    ...[tags, ...more],
    answering(listSites, ({ query }) => {
      const { page = 1, limit = 20, search = '' } = query ?? {}
      const found = sites.filter((site) => site.name.toLowerCase().includes(search.toLowerCase()))
      const data = found.slice((page - 1) * limit, page * limit)
      const total_pages = Math.max(1, Math.ceil(found.length / limit))
      return {
        data,
        meta: { pagination: { total: found.length, per_page: limit, current_page: page, total_pages } },
      }
    }),
  ])
const refused = () => {
  throw new ApiError({
    code: 'unavailable',
    message: 'The server is starting. Try again in a moment.',
    status: 503,
  })
}

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
  args: { http: answerHttp([tags, answering(listSites, () => new Promise(() => undefined))]) },
}
const { user, account } = fakeSession()
const able = fakeSession({ user: { ...user, capabilities: ['site-screenshots'] }, account })
/** The fleet as cards with the front page of each site; without one, the letter of the site. */
export const CardsWithFrontPages: Story = {
  args: {
    path: '/sites?look=cards',
    session: able,
    http: httpOf(few, [
      answering(getSiteScreenshot, ({ params }) => ({ data: aFrontPage(Number(params?.id)) })),
    ]),
  },
}
export const FirstRun: Story = { args: { http: httpOf([]) } }
export const FirstRunDownload: Story = { args: { http: httpOf([]), path: '/sites?step=download' } }
export const FirstRunConnect: Story = { args: { http: httpOf([]), path: '/sites?step=connect' } }
export const FirstRunDone: Story = { args: { http: httpOf(few.slice(0, 1)), path: '/sites?step=done' } }
export const NothingFound: Story = { args: { path: '/sites?search=zzz' } }
export const Failed: Story = { args: { http: answerHttp([tags, answering(listSites, refused)]) } }
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
const allSelected = [
  ['checkbox', 'Select Autohaus Meier'],
  ['button', /^Select all \d/],
] as const
export const AllSelected: Story = { play: press(...allSelected) }
/** What the backend counts before work at all sites that match. */
export const AllSelectedAct: Story = { play: press(...allSelected, ['button', 'Backup now']) }
export const RowMenu: Story = { play: press(['button', 'Actions for Autohaus Meier']) }
export const EditedInPlace: Story = { play: press(['button', /^Name of Autohaus Meier/]) }
/** The cause of each unhealthy site, from its fields, and all reasons of one site. */
export const Reasons: Story = { play: press(['button', /, why: Weingut Steinert$/]) }
export const NarrowReasons: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: press(['button', /, why: Weingut Steinert$/]),
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
export const NarrowFilters: Story = { ...Narrow, play: press(['button', /^Filters/]) }
export const NarrowSelected: Story = { ...Narrow, play: press(...selected) }

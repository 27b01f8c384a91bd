import {
  ADMIN_ROLE,
  type ConnectLink,
  createSite,
  encodeConnectLink,
  getAccount,
  getUser,
  listSites,
  listTags,
} from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import type { Registry, RegistryEntry } from '@flotilla/platform/registry'
import { createMemoryRouter, RouterProvider } from '@flotilla/platform/router'
import {
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
  shows,
} from '@flotilla/testing/stories'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StoryConsole, type StoryConsoleProps } from '../../../test/story-console.tsx'
import { aGuide, servesGuide } from '../../../test/story-guide.ts'
import { storyRegistry } from '../../../test/story-registry.ts'
import { toastShown } from '../../store/notice-slices.ts'
import { socketStatusChanged } from '../../store/realtime-slices.ts'
import { routes } from '../routes.tsx'

const { user, account } = fakeSession()
const disabled = [
  answering(getUser, () => ({ data: { ...user, service_enabled: false } })),
  answering(getAccount, () => ({ data: { ...account, service_enabled: false } })),
]
const administrator = answering(getUser, () => ({ data: { ...user, role: ADMIN_ROLE } }))
const sites = ['Architekturbüro Nord', 'Autohaus Meier', 'Bäckerei Klein'].map((name, index) =>
  aSiteRow({ id: index + 1, name }),
)
const found = answering(listSites, ({ query }) => aPageOf(sites, query))
/** Tags with counts, one of them long, and a trial that ends. */
const counted = [
  answering(getAccount, () => ({ data: { ...account, remainingfreedays: 4 } })),
  answering(listTags, () => ({
    data: ['Brochure', 'Retainer until the end of the year 2027', 'Shop'].map((name, id) => ({
      ...aTag({ id: id + 1, name }),
      sites: 12 * id,
    })),
  })),
]
/** The same remotes, one of them otherwise. */
const withSites = (change: (entry: RegistryEntry) => Partial<RegistryEntry>): Registry => ({
  ...storyRegistry,
  remotes: storyRegistry.remotes.map((entry) =>
    entry.name === 'sites' ? { ...entry, ...change(entry) } : entry,
  ),
})
const newer = withSites(({ current }) => ({ current: { ...current, version: '1.1.0-b' } }))
const switchedOff = withSites(() => ({ disabled: { reason: 'Backups start twice; we are at it.' } }))

const link: ConnectLink = {
  ...{ v: 1, name: 'Bäckerei Klein', url: 'https://www.klein.example/' },
  url_backend: 'https://www.klein.example/administrator/',
  api_url: 'https://www.klein.example/api/index.php',
  ...{ auth: { type: 'joomla-token', token: 'secret' }, ts: 1_763_600_000 },
}

const meta: Meta<typeof StoryConsole> = {
  title: 'Shell/Frame',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
  args: { path: '/sites' },
}
export default meta
type Story = StoryObj<typeof StoryConsole>

export const Page: Story = {}
export const SessionLoading: Story = {
  args: { answers: [answering(getUser, neverAnswers), answering(getAccount, neverAnswers)] },
}
export const SessionFailed: Story = {
  args: { answers: [answering(getUser, refuses), answering(getAccount, refuses)] },
}
export const ServiceDisabled: Story = { args: { answers: disabled } }
export const TagsAndTrial: Story = { args: { answers: counted } }
export const Administrator: Story = { args: { answers: [administrator] } }
export const NoAccess: Story = { args: { path: '/userlist' } }
export const RemoteLoading: Story = { args: { remote: neverAnswers } }
export const RemoteFailed: Story = { args: { remote: () => null } }
export const RemoteSwitchedOff: Story = { args: { registry: switchedOff } }
export const RemoteOverridden: Story = {
  args: { overridden: [['sites', 'http://localhost:5001/']] },
}
export const NoSuchPage: Story = { args: { path: '/nowhere' } }
export const ActingAsUser: Story = { args: { person: 'actingAdmin' } }
/** The tab is looked at again, and something newer is released meanwhile. */
export const ReleaseOffered: Story = {
  args: { released: newer },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Sites' })
    document.dispatchEvent(new Event('visibilitychange'))
    await canvas.findByRole('button', { name: 'Reload' })
  },
}
/** A pause of live updates counts after seconds; here at once. */
function withoutPatience() {
  const { setTimeout } = window
  const hurried = (run: () => void, ms = 0) => setTimeout(run, ms >= 5000 && ms < 10_000 ? 0 : ms)
  Reflect.set(window, 'setTimeout', hurried)
  return () => {
    window.setTimeout = setTimeout
  }
}
export const LiveUpdatesPaused: Story = {
  beforeEach: withoutPatience,
  args: { happened: [socketStatusChanged('paused')] },
  play: shows('Live updates paused, reconnecting'),
}
const firewall = 'A firewall in front of the site refused the call (HTTP 403).'
export const Messages: Story = {
  args: {
    happened: [
      toastShown({ tone: 'success', text: 'Site data refreshed: Bäckerei Klein' }),
      toastShown({
        tone: 'error',
        text: 'Backup failed: Hotel Seeblick',
        detail: firewall,
        help: 'site-errors',
      }),
      toastShown({
        tone: 'error',
        text: 'Backup failed: Hotel Seeblick',
        detail: firewall,
        help: 'site-errors',
      }),
    ],
  },
}
/** It came by a connect link; the list adds it once. */
const addedBy = (answer: Parameters<typeof answering<typeof createSite>>[1]): Partial<StoryConsoleProps> => ({
  path: `/addSite/${encodeConnectLink(link)}`,
  answers: [answering(listSites, ({ query }) => aPageOf([], query)), answering(createSite, answer)],
})
export const SiteBeingAdded: Story = { args: addedBy(neverAnswers) }
export const SiteAdded: Story = {
  args: addedBy(() => ({ data: { id: 9, name: link.name } })),
  play: shows('Bäckerei Klein was added'),
}
export const SiteNotAdded: Story = {
  args: addedBy(failsWith('site_token')),
  play: shows('Could not add site'),
}
const known = { id: 9, name: 'Our bakery', url: 'https://klein.example/', url_backend: null }
export const SiteKnown: Story = {
  args: addedBy(failsWith('site_known', { site: known })),
  play: shows('Link Our bakery again?'),
}

const openPalette = press(['button', /^Search/])
export const Palette: Story = {
  beforeEach: servesGuide({ pages: [], routes: [] }),
  args: { answers: [found] },
  play: openPalette,
}
const typed = (text: string) => inTurn(openPalette, fill({ 'Search sites, pages, actions': text }))
export const PaletteFound: Story = {
  ...Palette,
  beforeEach: servesGuide(aGuide),
  play: inTurn(typed('sit'), shows(/found\. Arrows choose/)),
}
export const PaletteWithoutMatch: Story = {
  ...Palette,
  play: inTurn(typed('zzzz'), shows(/^Nothing matches|found\./)),
}
const openGuide = press(['button', 'Help'])
export const Guide: Story = {
  beforeEach: servesGuide(aGuide),
  play: inTurn(openGuide, shows('Search and filter')),
}
export const GuideContents: Story = { ...Guide, play: press(['button', 'Help'], ['link', 'All pages']) }
export const GuideFailed: Story = {
  beforeEach: servesGuide(null),
  play: inTurn(openGuide, shows('Help could not be loaded')),
}
/** The frame itself failed. */
function FailedFrame() {
  const [router] = useState(() => {
    const fail = () => {
      throw new Error('The registry names a remote twice.')
    }
    return createMemoryRouter([{ path: '*', loader: fail, errorElement: routes[0]?.errorElement }])
  })
  return <RouterProvider router={router} />
}
export const ConsoleFailed: Story = { render: () => <FailedFrame />, play: shows('The console failed') }
export const Shortcuts: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Help' })
    await userEvent.keyboard('?')
  },
}
export const ProfileMenu: Story = { play: press(['button', /Studio Nordlicht/]) }
export const NarrowMenu: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: press(['button', 'Menu']),
}
export const NarrowActing: Story = { ...ActingAsUser, globals: { viewport: { value: 'mobile1' } } }
export const NarrowGuide: Story = {
  ...Guide,
  args: { path: '/sites?help=sites' },
  globals: { viewport: { value: 'mobile1' } },
  play: shows('Search and filter'),
}
export const NarrowPalette: Story = { ...PaletteFound, globals: { viewport: { value: 'mobile1' } } }
export const NarrowSiteAdded: Story = { ...SiteAdded, globals: { viewport: { value: 'mobile1' } } }

import { getAccount, getUser, listSites } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { GUIDE_ADDRESS } from '@flotilla/platform/guide'
import { answering, aPageOf, aSiteRow, neverAnswers, press, refuses } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StoryConsole } from '../../../test/story-console.tsx'
import { storyRegistry } from '../../../test/story-registry.ts'

const { user, account } = fakeSession()
const disabled = [
  answering(getUser, () => ({ data: { ...user, service_enabled: false } })),
  answering(getAccount, () => ({ data: { ...account, service_enabled: false } })),
]
const sites = ['Architekturbüro Nord', 'Autohaus Meier', 'Bäckerei Klein'].map((name, index) =>
  aSiteRow({ id: index + 1, name }),
)
/** The same remotes, one of them newer. */
const newer = {
  ...storyRegistry,
  remotes: storyRegistry.remotes.map((entry) => ({
    ...entry,
    current: { ...entry.current, version: entry.name === 'sites' ? '1.1.0-b' : entry.current.version },
  })),
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
export const RemoteFailed: Story = { args: { remote: null } }
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
/** Storybook serves no guide. */
function withoutGuide() {
  const { fetch } = window
  window.fetch = async (input, init) =>
    String(input).endsWith(GUIDE_ADDRESS) ? Response.json({ pages: [], routes: [] }) : fetch(input, init)
  return () => {
    window.fetch = fetch
  }
}
export const Palette: Story = {
  beforeEach: withoutGuide,
  args: { answers: [answering(listSites, ({ query }) => aPageOf(sites, query))] },
  play: press(['button', /^Search/]),
}
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

import { type Capability, getUser, listNotices, type Notice } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { answering, neverAnswers, press, refuses } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StoryConsole } from '../../../../test/story-console.tsx'

const at = (minute: number) => `2026-11-21T08:${minute}:00Z`
const about = (id: number, name: string) => ({ site: { id, name }, batch: null })
const seen = { since: at(12), changed_at: at(12), ended_at: at(12), is_read: true }
const counts = { total: 12, waiting: 0, running: 0, done: 9, failed: 2, skipped: 1, cancelled: 0 }
const firewall =
  'A firewall in front of the site refused the call (HTTP 403). Allow the address of this server.'
const long = 'Förderverein der Grundschule am Stadtpark e. V.'

const notices: Notice[] = [
  {
    ...{ id: 5, seq: 9, severity: 'danger', text: `Site is down: ${long}`, detail: 'HTTP 500' },
    ...{ ...about(2, long), since: at(52), changed_at: at(52), ended_at: null, is_read: false },
  },
  {
    ...{
      id: 4,
      seq: 8,
      severity: 'danger',
      text: 'Backup of 12 sites: 9 done, 2 failed, 1 skipped',
      detail: null,
    },
    ...{ site: null, since: at(40), changed_at: at(40), ended_at: null, is_read: false },
    batch: {
      ...{ id: 3, counts },
      failures: [
        { site: { id: 1, name: 'Bäckerei Klein' }, what: null, reason: firewall, is_over: false },
        { site: { id: 3, name: 'Hotel Seeblick' }, what: null, reason: 'Disk is full', is_over: true },
      ],
    },
  },
  {
    ...{ id: 3, seq: 7, severity: 'danger', text: 'Core update failed: Hotel Seeblick', detail: firewall },
    ...{ ...about(3, 'Hotel Seeblick'), ...seen },
  },
  {
    ...{ id: 6, seq: 6, severity: 'warning', text: 'TLS certificate ends soon: 6 sites' },
    detail: 'Bäckerei Klein, Hotel Seeblick, Zoo, Optik Hansen, Imkerei Wald, Café Mitte',
    ...{ site: null, batch: null, since: at(30), changed_at: at(30), ended_at: null, is_read: true },
  },
  {
    ...{ id: 2, seq: 6, severity: 'success', text: 'Backup: 40 done', detail: null },
    ...{ site: null, batch: null, ...seen },
  },
  {
    ...{ id: 1, seq: 5, severity: 'info', text: 'Backup cancelled: Zoo', detail: 'Cancelled by Flora Nord.' },
    ...{ ...about(4, 'Zoo'), ...seen },
  },
]

const { user } = fakeSession()
const capabilities: Capability[] = ['notices']
const signedIn = answering(getUser, () => ({ data: { ...user, capabilities } }))
const answers = (data: Notice[], unread: number) => [
  signedIn,
  answering(listNotices, () => ({ data, meta: { unread, up_to: 9, next: null } })),
]

const meta: Meta<typeof StoryConsole> = {
  title: 'Shell/Notifications of the server',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
  args: { path: '/sites', answers: answers(notices, 2) },
}
export default meta
type Story = StoryObj<typeof StoryConsole>

export const Unread: Story = {}
export const Opened: Story = { play: press(['button', /^Notifications/]) }
export const Nothing: Story = { ...Opened, args: { answers: answers([], 0) } }
export const Loading: Story = {
  ...Opened,
  args: { answers: [signedIn, answering(listNotices, neverAnswers)] },
}
export const Failed: Story = { ...Opened, args: { answers: [signedIn, answering(listNotices, refuses)] } }
export const Narrow: Story = { ...Opened, globals: { viewport: { value: 'mobile1' } } }

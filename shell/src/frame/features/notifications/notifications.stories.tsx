import { press } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StoryConsole } from '../../../../test/story-console.tsx'
import { notificationsRead, notified } from '../../../store/notifications-slice.ts'

const at = (minute: number) => `2026-11-21T08:${minute}:00Z`
const few = [
  notified({ tone: 'info', text: 'Backup started', detail: null, at: at(10), siteId: 1 }),
  notified({ tone: 'success', text: 'Backup finished: Bäckerei Klein', detail: null, at: at(12), siteId: 1 }),
  notificationsRead(),
  notified({
    tone: 'error',
    text: 'Core update failed: Förderverein der Grundschule am Stadtpark e. V.',
    detail: 'A firewall in front of the site refused the call (HTTP 403). Allow the address of this server.',
    at: at(40),
    siteId: 2,
  }),
]
const many = Array.from({ length: 120 }, (_, index) =>
  notified({
    tone: 'success',
    text: `Site ${index + 1} refreshed`,
    detail: null,
    at: at(50),
    siteId: index + 1,
  }),
)

const meta: Meta<typeof StoryConsole> = {
  title: 'Shell/Notifications',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
  args: { path: '/sites', happened: few },
}
export default meta
type Story = StoryObj<typeof StoryConsole>

export const Unread: Story = {}
export const Opened: Story = { play: press(['button', /^Notifications/]) }
export const Nothing: Story = { ...Opened, args: { happened: [] } }
export const Many: Story = { ...Opened, args: { happened: many } }
export const Narrow: Story = { ...Opened, globals: { viewport: { value: 'mobile1' } } }

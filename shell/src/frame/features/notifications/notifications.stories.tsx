import { press } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StoryConsole } from '../../../../test/story-console.tsx'
import { notificationsRead, notified } from '../../../store/notice-slices.ts'

const at = (minute: number) => `2026-11-21T08:${minute}:00Z`
const done = { tone: 'success', detail: null, kind: 'backup', moment: 'done' } as const
const firewall =
  'A firewall in front of the site refused the call (HTTP 403). Allow the address of this server.'
const site = (siteId: number, siteName: string) => ({ siteId, siteName })
const few = [
  notified({ ...done, text: 'Backup finished: Bäckerei Klein', at: at(12), ...site(1, 'Bäckerei Klein') }),
  notificationsRead(),
  notified({
    ...{ tone: 'error', kind: 'core-update', moment: 'failed' },
    text: 'Core update failed: Förderverein der Grundschule am Stadtpark e. V.',
    ...{ detail: firewall, at: at(40) },
    ...site(2, 'Förderverein der Grundschule am Stadtpark e. V.'),
  }),
]
const many = Array.from({ length: 120 }, (_, index) =>
  notified({
    ...{ ...done, kind: 'refresh', at: at(50) },
    ...(index % 40 === 3 && ({ tone: 'error', moment: 'failed', detail: firewall } as const)),
    text:
      index % 40 === 3
        ? `Site data could not be refreshed: Site ${index}`
        : `Site data refreshed: Site ${index}`,
    ...site(index + 1, `Site ${index}`),
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

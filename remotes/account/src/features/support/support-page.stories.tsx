import {
  createSupportTicket,
  listSupportTags,
  listSupportTickets,
  replyToTicket,
  type SupportTicket,
} from '@flotilla/api/contract'
import {
  answerHttp,
  answering,
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
import { tabLayout } from '../../../test/tab-layout.tsx'
import { remote } from '../../remote.tsx'

const tags = [
  { id: 1, name: 'Backups' },
  { id: 2, name: 'Connecting a site' },
]

const ticket = (id: number, title: string, state: string, articles: SupportTicket['articles'] = []) => ({
  ...{ id, title, state, articles, tag_id: 1 + (id % 2), type: null, createdBy: 'Lena' },
  created: `2026-11-${20 - id}T09:30:00Z`,
})

const tickets: SupportTicket[] = [
  ticket(1, 'Test restore of Weingut Steinert fails on every second night', 'open', [
    {
      ...{ id: 1, sender: 'Customer', type: 0, created: '2026-11-19T09:30:00Z' },
      body: 'Hello,\nthe tested backup says "HTTP 500 after restore".\n\nWhat can we do?',
    },
    {
      ...{ id: 2, sender: 'Agent', type: 0, created: '2026-11-19T11:00:00Z' },
      body: '<p>Please change the <b>absolute path</b> to <code>JPATH_ROOT</code>:</p><ul><li>in the template</li><li>in <a href="https://manual.joomla.org/">its override</a></li></ul>',
    },
  ]),
  ticket(2, 'Firewall blocks the connector', 'pending'),
  ticket(3, 'Invoices to our accounting', 'new'),
  ticket(4, 'Order of automatic updates', 'closed'),
]

const many = Array.from({ length: 60 }, (_, index) =>
  ticket(index + 10, `Question ${index + 1}`, ['new', 'open', 'pending'][index % 3] ?? 'open'),
).map((each, index) => ({
  ...each,
  created: `2026-10-${String(1 + (index % 30)).padStart(2, '0')}T09:30:00Z`,
}))

const httpOf = (answer: () => { data: SupportTicket[] } | Promise<never>) =>
  answerHttp([
    answering(listSupportTags, () => ({ data: tags })),
    answering(listSupportTickets, answer),
    answering(createSupportTicket, refuses),
    answering(replyToTicket, failsWith('network')),
  ])

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Support page',
  component: StoryHost,
  ...tabLayout,
  args: { remote, path: '/support', http: httpOf(() => ({ data: tickets })) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Tickets: Story = {}
export const All: Story = { args: { path: '/support?show=all' } }
export const OneOpen: Story = { args: { path: '/support?ticket=1' } }
export const Many: Story = { args: { http: httpOf(() => ({ data: many })) } }
/** A reply opens it again. */
export const OneClosed: Story = { args: { path: '/support?show=all&ticket=4' } }
export const ReplyFailed: Story = {
  args: { path: '/support?ticket=1' },
  play: inTurn(
    fill({ 'Your reply': 'Thank you, it works now.' }),
    press(['button', 'Send reply']),
    shows(/cannot be reached/),
  ),
}
export const NewTicketIncomplete: Story = {
  args: { path: '/support?ticket=new' },
  play: inTurn(press(['button', 'Create ticket']), shows('Please provide a Title')),
}
export const LeavingUnsent: Story = {
  args: { path: '/support?ticket=new' },
  play: inTurn(
    fill({ Title: 'Firewall' }),
    press(['link', 'Profile']),
    shows('Your ticket is not sent yet.'),
  ),
}
export const NewTicket: Story = { args: { path: '/support?ticket=new' } }
export const NoneOpen: Story = { args: { http: httpOf(() => ({ data: tickets.slice(3) })) } }
export const NothingYet: Story = { args: { http: httpOf(() => ({ data: [] })) } }
export const Failed: Story = { args: { http: httpOf(refuses) } }
export const Loading: Story = { args: { http: httpOf(neverAnswers) } }
export const Narrow: Story = {
  args: { path: '/support?ticket=1' },
  globals: { viewport: { value: 'mobile1' } },
}

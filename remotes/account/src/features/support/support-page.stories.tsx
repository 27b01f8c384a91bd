import { ApiError } from '@flotilla/api/client'
import { listSupportTags, listSupportTickets, type SupportTicket } from '@flotilla/api/contract'
import { answerHttp, answering, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
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

type Args = { answer: 'tickets' | 'closed' | 'nothing' | 'failure'; path: string }

function Support({ answer, path }: Args) {
  const http = answerHttp([
    answering(listSupportTags, () => ({ data: tags })),
    answering(listSupportTickets, () => {
      if (answer === 'failure')
        throw new ApiError({ code: 'internal', message: 'Something went wrong on the server.' })
      if (answer === 'nothing') return { data: [] }
      return { data: answer === 'closed' ? tickets.slice(3) : tickets }
    }),
  ])
  return <StoryHost http={http} remote={remote} path={path} />
}

/** The tabs go to the edges of the shell's main area, so a story needs its padding. */
const meta: Meta<typeof Support> = {
  title: 'Account/Support page',
  component: Support,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ padding: '16px 24px' }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof Support>

export const Tickets: Story = { args: { answer: 'tickets', path: '/support' } }
export const All: Story = { args: { answer: 'tickets', path: '/support?show=all' } }
export const OneOpen: Story = { args: { answer: 'tickets', path: '/support?ticket=1' } }
export const NewTicket: Story = { args: { answer: 'tickets', path: '/support?ticket=new' } }
export const NoneOpen: Story = { args: { answer: 'closed', path: '/support' } }
export const NothingYet: Story = { args: { answer: 'nothing', path: '/support' } }
export const Failed: Story = { args: { answer: 'failure', path: '/support' } }

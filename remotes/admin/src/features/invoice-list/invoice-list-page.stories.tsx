import { type AccountInvoice, listAccountInvoices } from '@flotilla/api/contract'
import {
  able,
  answerHttp,
  answering,
  aPageOf,
  failsWith,
  neverAnswers,
  refuses,
  StoryHost,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const customers = [
  { account_id: 1, company: 'Studio Nordlicht', email: 'agency@demo.test' },
  { account_id: 2, company: '', email: 'peter.lang@kunde-4.example' },
  // From a removed account.
  { account_id: null, company: 'Schulnetz Mitte', email: 'petra.lorenz@kunde-17.example' },
  {
    account_id: null,
    company: 'Verwaltungsgemeinschaft Oberhofen-Unterhofen am Großen Mühlbach',
    email: null,
  },
]
const states = ['paid', 'failed', 'processing', 'open'] as const
const invoices = (count: number): AccountInvoice[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, invoicenumber: `FL-2026-12-${1064 - index}`, created_at: '2026-12-01T00:05:00Z' },
    ...{ total: 2261 + index * 143, payment_state: states[index % 4] ?? null },
    ...(customers[index % 4] ?? { account_id: null, company: null, email: null }),
  }))
const httpOf = (rows: readonly AccountInvoice[]) =>
  answerHttp([answering(listAccountInvoices, ({ query }) => aPageOf(rows, query))])
const session = able(['all-invoices'], { isAdmin: true })

const meta: Meta<typeof StoryHost> = {
  title: 'Admin/Invoice list',
  component: StoryHost,
  args: { remote, path: '/invoicelist', http: httpOf(invoices(4)), session },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Few: Story = {}
export const Many: Story = { args: { http: httpOf(invoices(63)), path: '/invoicelist?page=2' } }
export const None: Story = { args: { http: httpOf([]) } }
export const NothingFound: Story = { args: { http: httpOf([]), path: '/invoicelist?search=nobody' } }
export const WithoutSuchAList: Story = { args: { session: able([], { isAdmin: true }) } }
export const MissingAfterAll: Story = {
  args: { http: answerHttp([answering(listAccountInvoices, failsWith('not_found'))]) },
}
export const Failed: Story = { args: { http: answerHttp([answering(listAccountInvoices, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(listAccountInvoices, neverAnswers)]) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

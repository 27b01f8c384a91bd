import { getCurrentCosts, type Invoice, listInvoices } from '@flotilla/api/contract'
import { answerHttp, answering, aPageOf, neverAnswers, refuses, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { tabLayout } from '../../../test/tab-layout.tsx'
import { remote } from '../../remote.tsx'

const states = ['paid', 'processing', 'failed', 'open', null] as const
const anInvoice = (index: number): Invoice => {
  const month = new Date(Date.UTC(2026, 11 - index, 1, 4)).toISOString()
  return {
    ...{ id: index + 1, invoicenumber: `FL-${month.slice(0, 7)}-${1064 - index}`, created_at: month },
    ...{ total: 9306 + index * 119, payment_state: states[Math.min(index, 4)] ?? null },
  }
}
const invoices = (count: number) => Array.from({ length: count }, (_, index) => anInvoice(index))
const costs = answering(getCurrentCosts, () => ({
  data: { cost_current_month: { plan: 1900, site: 5520, backuptest: 400, total: 7820 } },
}))
const httpOf = (rows: readonly Invoice[]) =>
  answerHttp([costs, answering(listInvoices, ({ query }) => aPageOf(rows, query))])

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Invoices',
  component: StoryHost,
  ...tabLayout,
  args: { remote, path: '/invoices', http: httpOf(invoices(6)) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Few: Story = {}
export const Many: Story = { args: { http: httpOf(invoices(63)), path: '/invoices?page=2' } }
export const NotCollected: Story = {
  args: { http: httpOf(invoices(3).map((invoice) => ({ ...invoice, payment_state: null }))) },
}
export const None: Story = { args: { http: httpOf([]) } }
export const Failed: Story = {
  args: { http: answerHttp([answering(getCurrentCosts, refuses), answering(listInvoices, refuses)]) },
}
export const Loading: Story = {
  args: {
    http: answerHttp([answering(getCurrentCosts, neverAnswers), answering(listInvoices, neverAnswers)]),
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

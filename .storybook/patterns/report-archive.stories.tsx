import { press } from '@flotilla/testing/stories'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { type Report, ReportArchive, type ReportPage, type ReportView } from './report-archive.tsx'
import code from './report-archive.tsx?raw'
import { template } from './template.ts'

const names = ['Autohaus Meier', 'Bäckerei Klein', 'Fahrradladen Kette', 'Hotel Seeblick Konstanz', 'Museum']

const aReport = (site: string, index: number): Report => ({
  id: String(index),
  site,
  month: '2026-10',
  recipient: `office-${index + 1}@${site.split(' ')[0]?.toLowerCase().replace('ä', 'ae')}.example`,
  sentAt: `2026-11-01T06:${String(index % 60).padStart(2, '0')}:00Z`,
  state: index % 7 === 3 ? 'refused' : 'sent',
})

const pageOf = (rows: readonly Report[], page = 1): ReportPage => ({
  rows: rows.slice((page - 1) * 20, page * 20),
  pagination: {
    ...{ current_page: page, total_pages: Math.max(1, Math.ceil(rows.length / 20)), per_page: 20 },
    total: rows.length,
  },
})

const answered = (data: ReportPage) => ({
  ...{ data, error: null, isPending: false, isFetching: false, refetch: () => {} },
})

const first: ReportView = { search: '', state: '', page: 1, sort: 'site', dir: 'asc' }
const many = Array.from({ length: 46 }, (_, index) => aReport(names[index % names.length] ?? '', index))

const meta = {
  title: 'Patterns/Archive of reports · history, log, mails',
  component: ReportArchive,
  tags: ['autodocs'],
  parameters: template('A list that the server searches, orders and pages, with all its states.', code),
  args: {
    query: answered(pageOf(names.map(aReport))),
    view: first,
    onViewChange: () => {},
    onResend: () => {},
  },
} satisfies Meta<typeof ReportArchive>

export default meta
type Story = StoryObj<typeof meta>

/** Answers as a server does. */
function ManyReports() {
  const [view, setView] = useState(first)
  const found = many.filter(
    ({ site, state }) =>
      site.toLowerCase().includes(view.search.toLowerCase()) && (view.state === '' || state === view.state),
  )
  const sorted = found.toSorted((a, b) =>
    view.sort === 'site' ? a.site.localeCompare(b.site) : a.sentAt.localeCompare(b.sentAt),
  )
  return (
    <ReportArchive
      {...meta.args}
      query={answered(pageOf(view.dir === 'asc' ? sorted : sorted.reverse(), view.page))}
      view={view}
      onViewChange={(patch) => setView({ ...view, ...patch })}
    />
  )
}

const waiting = { data: undefined, error: null, isPending: true, isFetching: true, refetch: () => {} }

export const Few: Story = {}
export const Many: Story = { render: () => <ManyReports /> }
export const Loading: Story = { args: { query: waiting } }
export const Empty: Story = { args: { query: answered(pageOf([])) } }
export const NoMatch: Story = { args: { query: answered(pageOf([])), view: { ...first, search: 'zoo' } } }
export const Failed: Story = {
  args: {
    query: {
      ...waiting,
      isFetching: false,
      error: { message: 'The server did not answer within 10 seconds.', code: 'unavailable' },
    },
  },
}
export const Asking: Story = {
  play: press(['checkbox', /^Select all/], ['button', /^Send 5 reports again/]),
}
export const Narrow: Story = { ...Many, globals: { viewport: { value: 'phone' } } }

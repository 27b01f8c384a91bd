import { type Audit, getAudit, type SiteDetail } from '@flotilla/api/contract'
import { anAudit, answering, aSiteDetail, neverAnswers, refuses, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { panelHttp } from '../../../../test/panel-http.ts'
import { remote } from '../../../remote.tsx'

const httpOf = (site: SiteDetail, audit: () => Audit | Promise<never> = () => anAudit()) =>
  panelHttp(site, [answering(getAudit, async () => ({ data: await audit() }))])
const list = '/sites?site=1&tab=security'
const detail = `${list}&audit=1`
const created = (day: number) => `2026-11-${String(day).padStart(2, '0')}T03:24:00Z`
const states = [
  anAudit({ id: 1, created_at: created(21), state: 0, auditstate: null, duration: null, finished_at: null }),
  anAudit({ id: 2, created_at: created(20), state: 1, auditstate: null, duration: null, finished_at: null }),
  anAudit({ id: 3, created_at: created(19) }),
  anAudit({ id: 4, created_at: created(18), auditstate: 2 }),
  anAudit({ id: 5, created_at: created(17), auditstate: 1 }),
  anAudit({
    id: 6,
    created_at: created(16),
    state: 3,
    auditstate: null,
    reason: 'A firewall in front of the site refused the call (HTTP 403). Allow the address of this server.',
  }),
]
const many = Array.from({ length: 47 }, (_, id) => anAudit({ id: id + 1, auditstate: 1 }))
const files = Array.from({ length: 130 }, (_, at) => ({
  file: `media/a${at}.php`,
  content: null,
  line: null,
}))

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Security Checks tab',
  component: StoryHost,
  args: { remote, path: detail, http: httpOf(aSiteDetail({ audits: states })) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const States: Story = {
  args: { path: list, http: httpOf(aSiteDetail({ audits: states, process_state: 1 })), progress: { 1: 43 } },
}
export const ManyPages: Story = {
  args: { path: `${list}&audits=2`, http: httpOf(aSiteDetail({ audits: many })) },
}
export const Empty: Story = { args: { path: list, http: httpOf(aSiteDetail({ audits: [] })) } }
export const Notice: Story = {
  args: { path: list, http: httpOf(aSiteDetail({ audits: [], can_start_backup: false })) },
}
export const Loading: Story = {
  args: { http: httpOf(aSiteDetail(), neverAnswers) },
}
export const Unreachable: Story = {
  args: {
    http: httpOf(aSiteDetail(), refuses),
  },
}
export const Failed: Story = {
  args: {
    http: httpOf(aSiteDetail(), () => anAudit({ state: 3, reason: 'The site did not answer in time.' })),
  },
}
export const Summary: Story = {}
export const NotAvailable: Story = {
  args: {
    http: httpOf(aSiteDetail(), () =>
      anAudit({
        module_suspiciousfiles: null,
        module_suspiciousfiles_state: null,
        module_users: { inactive_users: [{ id: 43, username: 'altadmin' }] },
        notes: { suspiciousfiles: 'Not available with this connection.' },
      }),
    ),
  },
}
export const CoreFiles: Story = {
  args: {
    path: `${detail}&part=core`,
    http: httpOf(aSiteDetail({ file_ignorelist: ['templates/cassiopeia/error.php'] })),
  },
}
export const ManyCoreFiles: Story = {
  args: {
    path: `${detail}&part=core`,
    http: httpOf(aSiteDetail(), () => anAudit({ module_modifiedfiles: files })),
  },
}
export const SuspiciousFiles: Story = { args: { path: `${detail}&part=suspicious` } }
export const Configuration: Story = { args: { path: `${detail}&part=configuration` } }
export const Users: Story = { args: { path: `${detail}&part=users` } }
export const Narrow: Story = {
  args: { path: `${detail}&part=suspicious` },
  globals: { viewport: { value: 'mobile1' } },
}

import {
  getSite,
  previewSiteReport,
  type SiteReportPreview,
  saveSiteConfiguration,
} from '@flotilla/api/contract'
import {
  able,
  answering,
  aSiteDetail,
  failsWith,
  fill,
  inTurn,
  neverAnswers,
  press,
  refuses,
  StoryHost,
  type StoryHostProps,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { panelHttp } from '../../../../test/panel-http.ts'
import { remote } from '../../../remote.tsx'

const configuration = {
  default_backup_profile: 1,
  use_default_backup_profile: true,
  use_default_backup_time: true,
  default_backup_time: '03:30',
  report_email: 'office@architektur-nord.example',
  report_contactperson: 'Frauke Petersen',
  send_report: true,
  send_copy: false,
  autobackup: 1 as const,
  autoupdate: -1 as const,
}

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Settings tab',
  component: StoryHost,
  args: {
    remote,
    path: '/sites?site=1&tab=settings',
    http: panelHttp(aSiteDetail({ configuration }), [answering(saveSiteConfiguration, failsWith('timeout'))]),
  },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Default: Story = {}
/** A site whose settings were never touched, at a backend that lists no profiles. */
export const Empty: Story = { args: { http: panelHttp(aSiteDetail({ backup_profiles: undefined })) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

export const Loading: Story = {
  args: { http: panelHttp(aSiteDetail(), [answering(getSite, neverAnswers)]) },
}
/** A backend with languages and rhythms of reports. */
export const ReportChoices: Story = {
  args: {
    http: panelHttp(
      aSiteDetail({ configuration: { ...configuration, report_language: 'de', report_cadence: 'weekly' } }),
    ),
  },
}
const change = fill({ 'E-mail for reports': 'office' })
export const Changed: Story = { play: change }
export const Invalid: Story = {
  play: inTurn(change, press(['button', 'Save settings']), shows(/e-mail address/)),
}
export const NotSaved: Story = {
  play: inTurn(press(['checkbox', 'Send the report'], ['button', 'Save settings']), shows(/did not answer/)),
}
export const LeavingUnsaved: Story = {
  play: inTurn(change, press(['link', 'Backups']), shows('Leave without saving?')),
}

const report: SiteReportPreview = {
  ...{ recipient: 'office@architektur-nord.example', copy_to: 'agency@demo.test', language: 'en' },
  subject: 'Maintenance report for Architektur Nord',
  text: 'Dear Frauke Petersen,\n\nthis is what we did for your website.\n\nUpdated extensions: 12\nBackups: 30',
  ...{ since: '2026-10-26T09:00:00Z', until: '2026-11-25T09:00:00Z' },
}
const reportOf = (answer: () => SiteReportPreview | Promise<never>): Partial<StoryHostProps> => ({
  session: able(['report-now']),
  path: '/sites?site=1&tab=settings&report=1',
  http: panelHttp(aSiteDetail({ configuration }), [
    answering(previewSiteReport, async () => ({ data: await answer() })),
  ]),
})
/** The report as its customer would get it now. */
export const Report: Story = { args: reportOf(() => report) }
export const ReportForNobody: Story = { args: reportOf(() => ({ ...report, recipient: '', copy_to: null })) }
export const ReportLoading: Story = { args: reportOf(neverAnswers) }
export const ReportFailed: Story = { args: reportOf(refuses) }
export const NarrowReport: Story = { ...Report, globals: { viewport: { value: 'mobile1' } } }

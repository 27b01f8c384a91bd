import { previewSiteReport } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { answering, aSiteDetail, StoryHost } from '@flotilla/testing/stories'
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
  args: { remote, path: '/sites?site=1&tab=settings', http: panelHttp(aSiteDetail({ configuration })) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Default: Story = {}
/** A site whose settings were never touched, at a backend that lists no profiles. */
export const Empty: Story = { args: { http: panelHttp(aSiteDetail({ backup_profiles: undefined })) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

/** The report as its customer would get it now. */
export const Report: Story = {
  args: {
    session: fakeSession({ user: { ...fakeSession().user, capabilities: ['report-now'] } }),
    path: '/sites?site=1&tab=settings&report=1',
    http: panelHttp(aSiteDetail({ configuration }), [
      answering(previewSiteReport, () => ({
        data: {
          ...{
            recipient: 'office@architektur-nord.example',
            copy_to: 'agency@demo.test',
            language: 'en' as const,
          },
          subject: 'Maintenance report for Architektur Nord',
          text: 'Dear Frauke Petersen,\n\nthis is what we did for your website.\n\nUpdated extensions: 12\nBackups: 30',
          ...{ since: '2026-10-26T09:00:00Z', until: '2026-11-25T09:00:00Z' },
        },
      })),
    ]),
  },
}

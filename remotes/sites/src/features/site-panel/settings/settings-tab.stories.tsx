import { aSiteDetail, StoryHost } from '@flotilla/testing/stories'
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

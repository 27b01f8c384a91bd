import { getSite, type PlanEntry, saveSitePlan } from '@flotilla/api/contract'
import {
  answering,
  aSiteDetail,
  failsWith,
  inTurn,
  neverAnswers,
  press,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { panelHttp } from '../../../../test/panel-http.ts'
import { remote } from '../../../remote.tsx'

const on = (dow: number, hour: number, minute: number, fields: Partial<PlanEntry> = {}): PlanEntry => ({
  action: 'backup',
  dow,
  profile_id: 1,
  hour,
  minute,
  ...fields,
})
const plans = [
  on(1, 3, 15),
  on(3, 13, 0, { profile_id: 2 }),
  on(4, 3, 15, { action: 'backupandtest' }),
  on(6, 23, 45, { profile_id: null, action: 'backupandtest' }),
  on(7, 5, 0, { action: 'backupandtest' }),
]
const backup_profiles = [
  { id: 1, name: 'Default' },
  { id: 2, name: 'Database only' },
]

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Schedule tab',
  component: StoryHost,
  args: {
    remote,
    path: '/sites?site=1&tab=schedule',
    http: panelHttp(aSiteDetail({ plans, backup_profiles }), [answering(saveSitePlan, failsWith('timeout'))]),
  },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Default: Story = {}
const change = press(['checkbox', 'Backup on Tuesday'])
export const Changed: Story = { play: change }
export const NotSaved: Story = {
  play: inTurn(change, press(['button', 'Save plan']), shows(/did not answer in time/)),
}
export const LeavingUnsaved: Story = {
  play: inTurn(change, press(['link', 'Backups']), shows('Leave without saving?')),
}
export const Empty: Story = { args: { http: panelHttp(aSiteDetail({ backup_profiles })) } }
export const Notice: Story = {
  args: { http: panelHttp(aSiteDetail({ backup_tools_installed: false, can_start_backup: false })) },
}
export const Loading: Story = {
  args: { http: panelHttp(aSiteDetail(), [answering(getSite, neverAnswers)]) },
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

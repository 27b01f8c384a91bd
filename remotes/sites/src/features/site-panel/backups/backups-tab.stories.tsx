import { getSite, listBackupFiles } from '@flotilla/api/contract'
import {
  aBackup,
  able,
  answering,
  aSiteDetail,
  failsWith,
  neverAnswers,
  StoryHost,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { panelHttp } from '../../../../test/panel-http.ts'
import { remote } from '../../../remote.tsx'

const start = (day: number) => `2026-11-${String(day).padStart(2, '0')}T03:24:00Z`
const states = [
  aBackup({ id: 1, remotesite_backupstart: start(20), remotesite_state: 'run', remotesite_totalsize: null }),
  aBackup({ id: 2, remotesite_backupstart: start(19) }),
  aBackup({ id: 3, remotesite_backupstart: start(18), last_test_state: 1 }),
  aBackup({ id: 4, remotesite_backupstart: start(17), last_test_state: 2 }),
  aBackup({
    id: 5,
    remotesite_backupstart: start(16),
    last_test_state: 3,
    last_test_reason: 'The archive ends in the middle of the database dump; part 3 of 4 is missing.',
  }),
  aBackup({ id: 6, remotesite_backupstart: start(15), is_testable: 0, remotesite_profile_id: 7 }),
  aBackup({ id: 7, remotesite_backupstart: start(14), remotesite_state: 'fail', is_testable: 0 }),
  aBackup({ id: 8, remotesite_backupstart: start(13), remotesite_state: 'obsolete', is_testable: 0 }),
]
const many = Array.from({ length: 47 }, (_, id) => aBackup({ id }))

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Backups tab',
  component: StoryHost,
  args: {
    remote,
    path: '/sites?site=1&tab=backups',
    http: panelHttp(aSiteDetail({ backups: states, process_state: 1 })),
    progress: { 1: 43 },
  },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const States: Story = {}
export const ManyPages: Story = {
  args: {
    path: '/sites?site=1&tab=backups&backups=2',
    http: panelHttp(aSiteDetail({ backups: many })),
    progress: {},
  },
}
export const Empty: Story = { args: { http: panelHttp(aSiteDetail({ backups: [] })), progress: {} } }
export const Notice: Story = {
  args: {
    http: panelHttp(aSiteDetail({ backups: [], backup_tools_installed: false, can_start_backup: false })),
    progress: {},
  },
}
export const NoticeBesideBackups: Story = {
  args: { http: panelHttp(aSiteDetail({ can_start_backup: false })), progress: {} },
}
export const Loading: Story = {
  args: { http: panelHttp(aSiteDetail(), [answering(getSite, neverAnswers)]) },
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

const files = Array.from({ length: 4 }, (_, index) => ({
  file: index + 1,
  name: `site-www.architektur-nord.example-20261117-032400utc.${index === 3 ? 'jpa' : `j0${index + 1}`}`,
  size: index === 3 ? 120_000_000 : 500_000_000,
}))
/** The guide of a backup that passed its test. */
export const Restore: Story = {
  args: {
    session: able(['backup-download']),
    path: '/sites?site=1&tab=backups&restore=4',
    http: panelHttp(aSiteDetail({ backups: states }), [
      answering(listBackupFiles, () => ({ data: { files } })),
    ]),
    progress: {},
  },
}
/** The guide of a broken backup, whose site does not answer. */
export const RestoreBroken: Story = {
  args: {
    session: able(['backup-download']),
    path: '/sites?site=1&tab=backups&restore=5',
    http: panelHttp(aSiteDetail({ backups: states }), [
      answering(listBackupFiles, failsWith('site_unreachable')),
    ]),
    progress: {},
  },
}
/** A backend that hands out no files: how to get them otherwise. */
export const RestoreWithoutDownload: Story = { args: { ...Restore.args, session: able([]) } }
export const RestoreLoading: Story = {
  args: {
    ...Restore.args,
    http: panelHttp(aSiteDetail({ backups: states }), [answering(listBackupFiles, neverAnswers)]),
  },
}
export const NarrowRestore: Story = { ...Restore, globals: { viewport: { value: 'mobile1' } } }

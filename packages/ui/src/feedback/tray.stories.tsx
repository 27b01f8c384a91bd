import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Tray } from './tray.tsx'
import type { TrayJob, TrayPart } from './tray-job.ts'

const act = () => {}

const part = (name: string, rest: Omit<TrayPart, 'id' | 'name' | 'label'>): TrayPart => ({
  ...{ id: name, name, label: `Backup of ${name}` },
  ...rest,
})
const batch: TrayJob = {
  id: '1',
  title: 'Backup',
  name: 'Backup of 5 sites',
  state: 'running',
  figures: '2 of 5',
  ended: 2,
  total: 5,
  failed: 1,
  cancelled: 0,
  skipped: 0,
  parts: [
    part('Bäckerei Klein', { state: 'running', percent: 43, onCancel: act }),
    part('Weingut Steinert Shop', { state: 'failed', reason: 'The site answers HTTP 503' }),
    part('Autohaus Meier', { state: 'done' }),
    part('Fahrradladen Kette', { state: 'waiting' }),
    part('Gemeinde Oberhofen', { state: 'running', onCancel: act }),
  ],
  retry: { count: 1, run: act },
  onStop: act,
}
const single: TrayJob = {
  id: '2',
  title: 'Core update',
  of: 'Hotel Seeblick Konstanz',
  name: 'Core update of Hotel Seeblick Konstanz',
  state: 'running',
  figures: '71 %',
  ended: 71,
  total: 100,
  failed: 0,
  cancelled: 0,
  skipped: 0,
  parts: [],
}
const failed: TrayJob = {
  ...single,
  id: '3',
  title: 'Backup and test',
  of: 'Gemeinde Oberhofen',
  name: 'Backup and test of Gemeinde Oberhofen',
  state: 'failed',
  figures: '',
  failed: 1,
  reason: 'The archive ends too early: part 2 of 3 is 1.2 MB shorter than it says',
  retry: { count: null, run: act },
  onSave: act,
  onDismiss: act,
}
const cancellable: TrayJob = { ...single, cancel: { count: null, run: act } }
const cancelling: TrayJob = { ...single, id: '8', figures: 'Cancelling…' }
const refused: TrayJob = {
  ...single,
  id: '9',
  reason: 'The update is being unpacked at the site; it cannot be taken back.',
}
const cancelled: TrayJob = {
  ...single,
  id: '10',
  state: 'cancelled',
  figures: 'cancelled',
  reason: 'Cancelled by Anna Huber.',
  retry: { count: null, run: act },
  onDismiss: act,
}
const cancelledBatch: TrayJob = {
  ...batch,
  id: '11',
  state: 'running',
  figures: '4 of 5',
  ended: 4,
  failed: 0,
  cancelled: 1,
  parts: [
    part('Bäckerei Klein', { state: 'running', percent: 43, isCancelling: true }),
    part('Weingut Steinert Shop', { state: 'cancelled', reason: 'Cancelled by Anna Huber.' }),
    part('Autohaus Meier', { state: 'done' }),
    part('Fahrradladen Kette', { state: 'skipped', reason: 'Stopped' }),
    part('Gemeinde Oberhofen', { state: 'running', percent: 81, onCancel: act }),
  ],
  retry: undefined,
  onStop: undefined,
  cancel: { count: 1, run: act },
}
const parts = (count: number): TrayPart[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Site ${index + 1}`,
    label: `Data refresh of site ${index + 1}`,
    state: index % 9 === 0 ? 'failed' : 'done',
    reason: index % 9 === 0 ? 'Other work runs on this site. Wait until it is finished.' : null,
  }))
const ended: TrayJob = {
  ...batch,
  id: '4',
  title: 'Data refresh',
  name: 'Data refresh of 46 sites',
  state: 'failed',
  figures: '46 of 46',
  ended: 46,
  total: 46,
  failed: 6,
  parts: parts(46),
  retry: { count: 6, run: act },
  onStop: undefined,
  onSave: act,
  onDismiss: act,
}
const paused: TrayJob = {
  ...ended,
  id: '5',
  title: 'Extension update',
  name: 'Extension update of 46 extensions',
  state: 'paused',
  figures: '20 of 46',
  ended: 20,
  failed: 0,
  retry: undefined,
  onSave: undefined,
  onDismiss: undefined,
  onContinue: act,
  onStop: act,
}
const stopped: TrayJob = {
  ...ended,
  id: '6',
  state: 'stopped',
  failed: 0,
  skipped: 30,
  figures: '46 of 46',
  retry: undefined,
}

const meta = {
  title: 'Components/Feedback/Tray',
  component: Tray,
  args: { jobs: [batch, single], takesFocus: false, onClose: act },
} satisfies Meta<typeof Tray>

export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
export const Failed: Story = { args: { jobs: [failed], onDismissEnded: act } }
export const Cancellable: Story = { args: { jobs: [cancellable, cancelling, refused] } }
export const Cancelled: Story = { args: { jobs: [cancelled, cancelledBatch], onDismissEnded: act } }
export const Paused: Story = { args: { jobs: [paused] } }
export const Stopped: Story = { args: { jobs: [stopped], onDismissEnded: act } }
export const Ended: Story = { args: { jobs: [ended], onDismissEnded: act } }
export const Many: Story = {
  args: {
    jobs: [
      batch,
      single,
      failed,
      ended,
      paused,
      stopped,
      { ...ended, id: '7', parts: parts(2000), total: 2000 },
    ],
    onDismissEnded: act,
  },
}
export const Empty: Story = { args: { jobs: [] } }

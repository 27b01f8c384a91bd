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
  of: '5 sites',
  figures: '2 of 5',
  counts: [
    { state: 'done', words: '1 done' },
    { state: 'failed', words: '1 failed' },
    { state: 'running', words: '2 running' },
    { state: 'waiting', words: '1 waiting' },
  ],
  ended: 2.43,
  total: 5,
  failed: 1,
  parts: [
    part('Bäckerei Klein', { state: 'running', percent: 43, onCancel: act }),
    part('Weingut Steinert Shop', { state: 'failed', reason: 'The site answers HTTP 503' }),
    part('Autohaus Meier', { state: 'done' }),
    part('Fahrradladen Kette', { state: 'waiting' }),
    part('Gemeinde Oberhofen', { state: 'running', onCancel: act }),
  ],
  retry: { count: 1, run: act },
  onPause: act,
}
const single: TrayJob = {
  id: '2',
  title: 'Core update',
  of: 'Hotel Seeblick Konstanz',
  name: 'Core update of Hotel Seeblick Konstanz',
  state: 'running',
  figures: '71 %',
  counts: [],
  ended: 71,
  total: 100,
  failed: 0,
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
  counts: [
    { state: 'done', words: '1 done' },
    { state: 'running', words: '2 running' },
    { state: 'stopped', words: '1 not started' },
    { state: 'cancelled', words: '1 cancelled' },
  ],
  ended: 4,
  failed: 0,
  parts: [
    part('Bäckerei Klein', { state: 'running', percent: 43, isCancelling: true }),
    part('Weingut Steinert Shop', { state: 'cancelled', reason: 'Cancelled by Anna Huber.' }),
    part('Autohaus Meier', { state: 'done' }),
    part('Fahrradladen Kette', { state: 'stopped' }),
    part('Gemeinde Oberhofen', { state: 'running', percent: 81, onCancel: act }),
  ],
  retry: undefined,
  onPause: undefined,
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
  of: '46 sites',
  figures: '',
  counts: [
    { state: 'done', words: '40 done' },
    { state: 'failed', words: '6 failed' },
  ],
  ended: 46,
  total: 46,
  failed: 6,
  parts: parts(46),
  retry: { count: 6, run: act },
  onPause: undefined,
  onSave: act,
  onDismiss: act,
}
const paused: TrayJob = {
  ...ended,
  id: '5',
  title: 'Extension update',
  name: 'Extension update of 46 extensions',
  state: 'paused',
  of: '46 extensions',
  figures: '20 of 46',
  counts: [
    { state: 'done', words: '20 done' },
    { state: 'waiting', words: '26 waiting' },
  ],
  ended: 20,
  failed: 0,
  retry: undefined,
  onSave: undefined,
  onDismiss: undefined,
  resume: { count: null, run: act },
  note: 'Paused by Jonas Brandt.',
}
/** A batch that the server holds, of which a colleague has paused the rest; 200 of its parts were read. */
const held: TrayJob = {
  ...ended,
  id: '14',
  name: 'Data refresh of 1200 sites',
  of: '1200 sites',
  by: 'Anna Huber',
  state: 'paused',
  figures: '200 of 1200',
  counts: [
    { state: 'done', words: '200 done' },
    { state: 'waiting', words: '1000 waiting' },
  ],
  ended: 200,
  total: 1200,
  size: 1200,
  parts: parts(200),
  failed: 0,
  note: 'Paused: nothing more of it begins. Resume or cancel it.',
  resume: { count: 1000, run: act },
  cancel: { count: 1000, run: act },
  retry: undefined,
  onSave: undefined,
  onDismiss: undefined,
  onOpen: () => act,
  onMore: act,
}
const waiting: TrayJob = { ...single, id: '12', state: 'waiting', figures: 'waiting', ended: null }
const firewall =
  'A firewall in front of the site refused the call (HTTP 403). Allow the address of this server.'
const oneCause: TrayJob = {
  ...ended,
  id: '13',
  title: 'Extension update',
  name: 'Extension update of 12 extensions',
  of: '12 extensions',
  counts: [
    { state: 'done', words: '3 done' },
    { state: 'failed', words: '9 failed' },
  ],
  total: 12,
  failed: 9,
  parts: Array.from({ length: 12 }, (_, index) => ({
    id: String(index),
    name: `Extension ${index + 1} at Immobilien Hartmann`,
    label: `Extension update of extension ${index + 1}`,
    site: { id: 1, name: 'Immobilien Hartmann' },
    state: index < 9 ? 'failed' : 'done',
    reason: index < 9 ? firewall : null,
  })),
  retry: { count: 9, run: act },
}

const meta = {
  title: 'Components/Feedback/Tray · progress of work, jobs, queue',
  tags: ['autodocs'],
  component: Tray,
  args: { jobs: [batch, single], summary: '3 running, 1 waiting', takesFocus: false, onClose: act },
} satisfies Meta<typeof Tray>

export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
export const Waiting: Story = { args: { jobs: [waiting], summary: '1 waiting' } }
export const OneCause: Story = { args: { jobs: [oneCause], summary: 'nothing running' } }
export const Failed: Story = { args: { jobs: [failed], onDismissEnded: act } }
export const Cancellable: Story = { args: { jobs: [cancellable, cancelling, refused] } }
export const Cancelled: Story = { args: { jobs: [cancelled, cancelledBatch], onDismissEnded: act } }
export const Paused: Story = { args: { jobs: [paused] } }
export const Held: Story = { args: { jobs: [held, batch] } }
export const Ended: Story = { args: { jobs: [ended], onDismissEnded: act } }
export const Many: Story = {
  args: {
    jobs: [batch, single, failed, ended, paused, { ...ended, id: '7', parts: parts(2000), total: 2000 }],
    onDismissEnded: act,
  },
}
export const Empty: Story = { args: { jobs: [] } }

import type { WorkItem } from '@flotilla/platform'
import type { WorkRun } from '@flotilla/work'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StoryConsole } from '../../../../test/story-console.tsx'
import { progressSet } from '../../../store/realtime-slices.ts'
import { trayToggled, workApplied } from '../../../store/work-slice.ts'

const at = '2026-11-21T08:00:00Z'
const item = (id: number, state: WorkItem['state'], reason: string | null = null): WorkItem => ({
  ...{ id, siteId: id, label: `Site ${id}`, state, reason },
  ...{ startedAt: state === 'waiting' ? null : at, isAccepted: state !== 'waiting' },
  cancel: state === 'running' ? 'possible' : 'no',
})
function run(
  id: string,
  kind: WorkRun['kind'],
  items: WorkItem[],
  open: 'running' | 'paused' | 'cancelling' = 'running',
): WorkRun {
  const counts = { total: items.length, waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, cancelled: 0 }
  for (const { state } of items) counts[state === 'starting' || state === 'stopped' ? 'running' : state] += 1
  const goesOn = counts.waiting + counts.running > 0
  const state = goesOn ? open : 'ended'
  return {
    ...{ id, kind, items, createdAt: at },
    batch: { id: 1, state, counts, backupFirst: null, startedBy: null },
  }
}
const refused = 'Other work runs on this site.'
const opened = (...runs: WorkRun[]) => [workApplied({ type: 'loaded', runs }), trayToggled('person')]
const batch = [
  item(1, 'done'),
  item(2, 'done'),
  item(3, 'failed', refused),
  item(4, 'running'),
  ...Array.from({ length: 16 }, (_, index) => item(index + 5, 'waiting')),
]

const meta: Meta<typeof StoryConsole> = {
  title: 'Shell/Work tray',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
  args: { path: '/sites', happened: opened() },
}
export default meta
type Story = StoryObj<typeof StoryConsole>

export const Nothing: Story = {}
export const Running: Story = { args: { happened: opened(run('a', 'backup', batch)) } }
export const Paused: Story = {
  args: { happened: opened(run('a', 'refresh', [item(1, 'waiting'), item(2, 'waiting')], 'paused')) },
}
export const OneSite: Story = {
  args: {
    happened: [
      ...opened(run('a', 'backup', [item(4, 'running')])),
      progressSet({ kind: 'site', id: 4, percent: 43 }),
    ],
  },
}
export const Cancelling: Story = {
  args: { happened: opened(run('a', 'backup', batch, 'cancelling')) },
}
export const AllDone: Story = {
  args: { happened: opened(run('a', 'backup', [item(1, 'done'), item(2, 'done')])) },
}
/** While the tray is closed the bar says what runs and what failed. */
export const Closed: Story = {
  args: { happened: opened(run('a', 'backup', batch)).slice(0, 1) },
}
export const ClosedFailed: Story = {
  args: { happened: opened(run('a', 'core-update', [item(1, 'failed', refused)])).slice(0, 1) },
}
export const Failed: Story = {
  args: { happened: opened(run('a', 'core-update', [item(1, 'failed', refused)])) },
}
export const SeveralRuns: Story = {
  args: {
    happened: opened(
      run('a', 'backup', batch),
      run('b', 'refresh', [item(1, 'done'), item(2, 'done')]),
      run('c', 'extension-update', [item(1, 'done'), item(2, 'cancelled')]),
      run('d', 'core-update', [item(1, 'running')]),
    ),
  },
}
export const Narrow: Story = { ...SeveralRuns, globals: { viewport: { value: 'mobile1' } } }

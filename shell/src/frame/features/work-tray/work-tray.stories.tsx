import type { WorkItem } from '@flotilla/platform'
import type { WorkRun } from '@flotilla/work'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StoryConsole } from '../../../../test/story-console.tsx'
import { trayToggled, workApplied } from '../../../store/work-slice.ts'

const at = '2026-11-21T08:00:00Z'
const item = (id: number, state: WorkItem['state'], reason: string | null = null): WorkItem => ({
  ...{ id, siteId: id, label: `Site ${id}`, state, reason },
  ...{ startedAt: state === 'waiting' ? null : at, isAccepted: state !== 'waiting' },
  cancel: state === 'running' ? 'possible' : 'no',
})
const run = (id: string, kind: WorkRun['kind'], items: WorkItem[], isPaused = false): WorkRun => ({
  ...{ id, kind, items, isPaused, createdAt: at, touchedAt: at },
})
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
  args: { happened: opened(run('a', 'refresh', [item(1, 'waiting'), item(2, 'waiting')], true)) },
}
export const Failed: Story = {
  args: { happened: opened(run('a', 'core-update', [item(1, 'failed', refused)])) },
}
export const SeveralRuns: Story = {
  args: {
    happened: opened(
      run('a', 'backup', batch),
      run('b', 'refresh', [item(1, 'done'), item(2, 'done')]),
      run('c', 'extension-update', [item(1, 'done'), item(2, 'stopped')]),
      run('d', 'core-update', [item(1, 'running')]),
    ),
  },
}
export const Narrow: Story = { ...SeveralRuns, globals: { viewport: { value: 'mobile1' } } }

import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { StoryConsole } from '../../../../test/story-console.tsx'
import { loadTraced, mountTraced, remoteStateChanged } from '../../../store/remotes-slice.ts'

const version = '1.0.0-a'
const trace = {
  attempt: 1,
  at: '2026-11-21T08:00:00Z',
  manifestMs: 1,
  entryMs: 38,
  codeMs: 12,
  mountMs: null,
  failed: null,
}
const happened = [
  loadTraced({ ...trace, name: 'sites', version, outcome: 'ready' }),
  mountTraced({ name: 'sites', ms: 24 }),
  remoteStateChanged({ name: 'sites', state: { phase: 'ready', version, why: 'current', insteadOf: null } }),
]
const failed = [
  loadTraced({
    ...trace,
    name: 'updates',
    version,
    outcome: 'failed',
    failed: { version, code: 'FL-R4-broken' },
    codeMs: null,
  }),
  remoteStateChanged({
    name: 'updates',
    state: {
      ...{ phase: 'failed', version, why: 'current', attempt: 1 },
      ...{ code: 'FL-R5-not-a-remote', detail: 'The module brings no routes.' },
    },
  }),
]

const meta: Meta<typeof StoryConsole> = {
  title: 'Shell/Diagnostics page',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
  args: { path: '/diagnostics', happened },
}
export default meta
type Story = StoryObj<typeof StoryConsole>

export const AllReady: Story = {}
/** A newer version did not load, and the last good one took over. */
export const LastGood: Story = {
  args: {
    happened: [
      ...happened,
      remoteStateChanged({
        name: 'sites',
        state: {
          ...{ phase: 'ready', version, why: 'last-good' },
          insteadOf: { version: '1.1.0-b', code: 'FL-R4-broken' },
        },
      }),
    ],
  },
}
export const OneFailed: Story = {
  args: { happened: [...happened, ...failed] },
  play: async ({ canvas }) => {
    await canvas.findByText(/Check that the version folder was published/)
  },
}
export const Narrow: Story = { ...OneFailed, globals: { viewport: { value: 'mobile1' } } }

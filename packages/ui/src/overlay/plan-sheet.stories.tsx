import type { PlannedStart } from '@flotilla/api/rules'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ownWindow } from '../stories/own-window.ts'
import { pageBehind } from '../stories/page-behind.tsx'
import { PlanSheet } from './plan-sheet.tsx'

const builder = { key: '0', what: 'SP Page Builder', from: '5.5.6', to: '6.0.1' }
const editor = { key: '1', what: 'JCE Editor', from: '2.9.80', to: '2.9.99' }
const updates: PlannedStart = {
  ...{ act: 'Update 1,312 extensions on 845 sites', counts: { sites: 845, pieces: 1312 }, nothing: null },
  steps: ['Back up 845 sites', 'Test 845 backups', 'Update 1,312 extensions on 845 sites'],
  ...{ majors: 3, warnings: ['3 major updates', '12 sites have no tested backup'] },
  leftOut: {
    words: '155 are left out',
    reasons: [
      { why: 'The site is down.', count: 120, sites: ['Autohaus Brandt', 'Café Wien'], hasMore: true },
      {
        ...{ why: 'This site has no backup tool that can start a backup.', count: 32 },
        ...{ sites: [], hasMore: false },
      },
      {
        why: 'The site is in maintenance.',
        count: 3,
        sites: ['Verein 40', 'Verein 41', 'Verein 42'],
        hasMore: false,
      },
    ],
  },
  noted: {
    sites: [
      { id: 1, name: 'Autohaus Meier', note: 'Ask before changes: Frau Schmidt, 0211 1234567' },
      { id: 2, name: 'Zahnarztpraxis Dr. Hoffmann und Partner in der Altstadt', note: 'Shop.\nNo SLA.' },
    ],
    more: 50,
  },
  first: {
    sites: [
      { id: 1, name: 'Autohaus Meier', updates: [builder, editor] },
      { id: 3, name: 'Bäckerei Klein', updates: [{ ...editor, from: null }] },
      ...Array.from({ length: 12 }, (_, index) => ({
        ...{ id: index + 10, name: `Verein ${index + 1}`, updates: [editor] },
      })),
    ],
    more: 1262,
  },
}
const none: PlannedStart = {
  ...{ act: 'Back up 0 sites', counts: { sites: 0, pieces: 0 }, nothing: 'Nothing is left to start' },
  ...{ steps: [], warnings: [], majors: 0, noted: { sites: [], more: 0 } },
  leftOut: {
    words: '23 are left out',
    reasons: [{ why: 'The site is down.', count: 23, sites: [], hasMore: false }],
  },
  first: { sites: [], more: 0 },
}

const meta = {
  title: 'Patterns/Planned batch',
  component: PlanSheet,
  decorators: [pageBehind],
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: { component: 'The same for all sites that match a filter: the server counts first.' },
      source: {
        code: "await platform.work.ask({ kind: 'extension-update', filter: { search: 'shop' }, count: 845 })",
        language: 'tsx',
      },
      ...ownWindow.docs,
    },
  },
  args: {
    onClose: () => {},
    request: {
      title: 'Update all',
      counting: 'Counting what would start at 1,000 sites…',
      isUpdate: true,
      plan: async () => updates,
      onStart: () => {},
    },
  },
} satisfies Meta<typeof PlanSheet>

export default meta
type Story = StoryObj<typeof meta>

export const Updates: Story = {}
export const Backups: Story = {
  args: {
    request: {
      ...{ ...meta.args.request, title: 'Backup now', isUpdate: false },
      notes: ['A backup of each site begins, as many at once as the server allows.'],
      plan: async () => ({
        ...{ ...none, act: 'Back up 22 sites', nothing: null, counts: { sites: 22, pieces: 22 } },
        leftOut: null,
        first: { sites: updates.first.sites.map((site) => ({ ...site, updates: [] })), more: 8 },
      }),
    },
  },
}
export const Nothing: Story = {
  args: {
    request: {
      ...{ ...meta.args.request, title: 'Backup now', isUpdate: false },
      plan: async () => none,
    },
  },
}
export const Counting: Story = {
  args: { request: { ...meta.args.request, plan: () => new Promise(() => {}) } },
}
export const NotCounted: Story = {
  args: {
    request: { ...meta.args.request, plan: () => Promise.reject(new Error('The server is restarting.')) },
  },
}

import type { StartSite } from '@flotilla/api/rules'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ownWindow } from '../stories/own-window.ts'
import { pageBehind } from '../stories/page-behind.tsx'
import { StartSheet } from './start-sheet.tsx'

const tested = { at: '2026-11-15T03:31:00Z', state: 2 }
const site = (id: number, name: string, to: string, rest: Partial<StartSite> = {}): StartSite => ({
  ...{ id, name, tested, canBackUp: true },
  updates: [{ key: String(id), what: null, from: '5.4.6', to }],
  ...rest,
})
const sites = [
  site(1, 'Autohaus Meier', '5.4.9'),
  site(2, 'Bäckerei Klein', '6.0.1', { tested: { at: null, state: null } }),
  site(4, 'Café Wien', '5.4.9', { note: 'Ask before changes: Frau Schmidt, 0211 1234567' }),
  site(5, 'Hotel Seeblick', '5.4.9', { leftOut: 'The site is down' }),
  site(6, 'Museum', '5.4.9', { leftOut: 'The site is in maintenance' }),
  site(3, 'Zahnarztpraxis Dr. Hoffmann und Partner in der Altstadt', '5.4.9', {
    tested: { at: '2026-11-15T03:31:00Z', state: 3 },
    canBackUp: false,
  }),
  ...Array.from({ length: 12 }, (_, index) => site(index + 10, `Verein ${index + 1}`, '5.4.9')),
]

const meta = {
  title: 'Patterns/Batch with sheet',
  component: StartSheet,
  decorators: [pageBehind],
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'What the shell asks before large or irreversible work. A page calls platform.work.ask; “A remote that runs” has the whole page.',
      },
      source: {
        code: "await platform.work.ask({ kind: 'core-update', sites, scope: 'all' })",
        language: 'tsx',
      },
      ...ownWindow.docs,
    },
  },
  args: {
    onClose: () => {},
    request: {
      title: 'Update core',
      sentence: (count) => `Update the core of ${count} sites`,
      act: (count) => `Update core of ${count} sites`,
      notes: ['Joomla is updated on the live sites.'],
      sites,
      onStart: () => {},
      offersBackup: true,
    },
  },
} satisfies Meta<typeof StartSheet>

export default meta
type Story = StoryObj<typeof meta>

export const Core: Story = {}
export const Extensions: Story = {
  args: {
    request: {
      ...meta.args.request,
      title: 'Update extensions',
      sentence: (count, updates) => `Start ${updates} extension updates at ${count} sites`,
      act: (_, updates) => `Start ${updates} updates`,
      notes: [],
      sites: [
        site(1, 'Autohaus Meier', '', {
          updates: [
            { key: 'a', what: 'SP Page Builder', from: '5.5.6', to: '6.0.1' },
            { key: 'b', what: 'JCE Editor', from: '2.9.80', to: '2.9.99' },
          ],
        }),
        site(2, 'Bäckerei Klein', '', {
          tested: undefined,
          updates: [{ key: 'c', what: 'JCE Editor', from: null, to: '2.9.99' }],
        }),
      ],
    },
  },
}
export const Backups: Story = {
  args: {
    request: {
      title: 'Backup now',
      sentence: (count) => `Back up ${count} sites`,
      act: (count) => `Back up ${count} sites`,
      sites: sites.map((each) => ({ ...each, updates: [] })),
      onStart: () => {},
    },
  },
}
export const OneOffline: Story = {
  args: {
    request: {
      ...meta.args.request,
      sites: [site(1, 'Hotel Seeblick', '6.0.1', { trouble: 'The site is down', canBackUp: false })],
    },
  },
}
export const NotRead: Story = {
  args: { request: { ...meta.args.request, sites: () => Promise.reject(new Error('offline')) } },
}

import type { FakeSlot } from '@flotilla/platform/fake-host'

const titles = ['Risk', 'Carbon', 'Contracts'] as const

type Slot = 'site-tab' | 'site-tile' | 'site-column' | 'overview-card' | 'site-act'

const partOf: Record<Slot, (title: string) => FakeSlot> = {
  'site-tab': (title) => ({
    slot: 'site-tab',
    title,
    load: async () => (props) => <p>{`${title} of ${props.site.name}`}</p>,
  }),
  'site-tile': (title) => ({
    slot: 'site-tile',
    title,
    load: async () => (props) => `Low at ${props.site.name}`,
  }),
  'site-column': (title) => ({
    slot: 'site-column',
    title,
    load: async () => (props) => `${title} of ${props.site.name}`,
  }),
  'overview-card': (title) => ({
    slot: 'overview-card',
    title,
    load: async () => () => <p>{`${title} of all sites`}</p>,
  }),
  'site-act': (title) => ({
    slot: 'site-act',
    title,
    load: async () => (at) => ({ kind: 'refresh', ...at }),
  }),
}

/** What another remote adds to a place: up to three parts. */
export const addedParts = (slot: Slot, count: 1 | 3): FakeSlot[] =>
  titles.slice(0, count).map((title) => partOf[slot](title))

/** One whose files do not come. */
export const missingPart = (slot: Slot, title = 'Risk'): FakeSlot => ({
  ...{ slot, title },
  load: async () => ({
    ...{ code: 'FL-R2-timeout', text: 'Its files did not arrive in time.' },
    ...{ detail: 'remote-entry.js after 10000 ms', mayRetry: true },
  }),
})

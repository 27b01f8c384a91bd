import type { FakeSlot } from '@flotilla/platform/fake-host'

const titles = ['Risk', 'Carbon', 'Contracts'] as const

const partOf: Record<FakeSlot['slot'], (title: string) => FakeSlot> = {
  'site-tab': (title) => ({
    slot: 'site-tab',
    title,
    load: async () => (props) => <p>{`${title} of ${props.site.name}`}</p>,
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
export const addedParts = (slot: FakeSlot['slot'], count: 1 | 3): FakeSlot[] =>
  titles.slice(0, count).map((title) => partOf[slot](title))

/** One whose files do not come. */
export const missingPart = (slot: FakeSlot['slot'], title = 'Risk'): FakeSlot => ({
  ...{ slot, title },
  load: async () => ({
    ...{ code: 'FL-R2-timeout', text: 'Its files did not arrive in time.' },
    ...{ detail: 'remote-entry.js after 10000 ms', mayRetry: true },
  }),
})

import type { FakeSlot } from '@flotilla/platform/fake-host'

const slot = 'settings-section'

/** What another remote adds to the settings: up to three sections. */
export const addedSections = (count: 1 | 3): FakeSlot[] =>
  ['Risk', 'Carbon', 'Contracts']
    .slice(0, count)
    .map((title) => ({ slot, title, load: async () => () => <p>{`${title} of the account`}</p> }))

/** One whose files do not come. */
export const missingSection: FakeSlot = {
  ...{ slot, title: 'Late' },
  load: async () => ({
    ...{ code: 'FL-R2-timeout', text: 'Its files did not arrive in time.' },
    ...{ detail: 'remote-entry.js after 10000 ms', mayRetry: true },
  }),
}

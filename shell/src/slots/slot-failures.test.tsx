import { type SlotName, usePlatform } from '@flotilla/platform'
import { type RegistryEntry, slotNames } from '@flotilla/platform/registry'
import { SlotColumnFailure, SlotPart, slotColumn, useSlot, useSlotActs } from '@flotilla/platform/slots'
import { aSiteDetail, aSiteRow } from '@flotilla/testing/stories'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aRegistry } from '../../test/a-registry.ts'
import { signedIn } from '../../test/answer-fetch.ts'
import { openConsole } from '../../test/open-console.tsx'
import { RemoteError } from '../loading/remote-error.ts'

const site = aSiteDetail()
const row = aSiteRow()

/** Each place as its owner draws it. */
const places: Record<SlotName, () => ReactNode> = {
  'site-tab': function Tab() {
    return useSlot('site-tab').map((entry) => (
      <SlotPart key={entry.key} entry={entry} wait="Waiting">
        {(Content) => <Content site={site} />}
      </SlotPart>
    ))
  },
  'overview-card': function Card() {
    return useSlot('overview-card').map((entry) => (
      <SlotPart key={entry.key} entry={entry} wait="Waiting">
        {(Content) => <Content />}
      </SlotPart>
    ))
  },
  'site-tile': function Tile() {
    return useSlot('site-tile').map((entry) => (
      <SlotPart key={entry.key} entry={entry} wait="Waiting">
        {(Content) => <Content site={site} />}
      </SlotPart>
    ))
  },
  'site-column': function Columns() {
    return useSlot('site-column').map((entry) => (
      <div key={entry.key}>
        <SlotColumnFailure entry={entry} />
        {slotColumn(entry).cell(row)}
      </div>
    ))
  },
  'settings-section': function Section() {
    return useSlot('settings-section').map((entry) => (
      <SlotPart key={entry.key} entry={entry} wait="Waiting">
        {(Content) => <Content />}
      </SlotPart>
    ))
  },
  'site-act': function Act() {
    const { work } = usePlatform()
    return useSlotActs({ sites: [] }, (request) => void work.ask(request)).map(({ id, label, run }) => (
      <button key={id} type="button" onClick={run}>
        {label}
      </button>
    ))
  },
}

/** A contribution that works: a component, or what an act asks for. */
const works: Record<SlotName, unknown> = {
  'site-tab': () => 'Added',
  'site-tile': () => 'Added',
  'site-column': () => 'Added',
  'overview-card': () => 'Added',
  'settings-section': () => 'Added',
  'site-act': () => ({ kind: 'refresh', sites: [] }),
}
const crashes = () => {
  throw new Error('Planted: shown')
}

type Slot = { [place: string]: Record<string, () => Promise<unknown>> }
type Failure = {
  /** What `./slots` of the remote is. */
  load: (slot: SlotName) => Promise<unknown>
  entry?: (entry: RegistryEntry) => Partial<RegistryEntry>
  says: string
  hasRetry: boolean
}

const slotsOf = (slot: SlotName, fetch: () => Promise<unknown>): { slots: Slot } => ({
  slots: { [slot]: { part: fetch } },
})
const rejects = (error: unknown) => async () => {
  throw error
}
const chunkFailure = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
const whole = async (slot: SlotName) => slotsOf(slot, async () => works[slot])

const failures: Record<string, Failure> = {
  'is of another platform': {
    load: whole,
    entry: ({ current }) => ({ current: { ...current, platform: '^9.0.0' } }),
    says: 'FL-R6-incompatible',
    hasRetry: false,
  },
  'is switched off': {
    load: whole,
    entry: () => ({ disabled: { reason: 'Planted: off' } }),
    says: 'FL-R9-switched-off',
    hasRetry: false,
  },
  'is not on the server': { load: rejects(new Error('No script')), says: 'FL-R1-not-found', hasRetry: true },
  'comes late': {
    load: rejects(new RemoteError('FL-R2-timeout', 'x')),
    says: 'FL-R2-timeout',
    hasRetry: true,
  },
  'lacks a file': { load: rejects(chunkFailure), says: 'FL-R3-network', hasRetry: true },
  'lacks a file of its own part': {
    load: async (slot) => slotsOf(slot, rejects(chunkFailure)),
    says: 'FL-R3-network',
    hasRetry: true,
  },
  'throws in its code': {
    load: async (slot) => slotsOf(slot, rejects(new Error('Planted: code'))),
    says: 'FL-R4-broken',
    hasRetry: true,
  },
  'exposes nothing': { load: async () => null, says: 'FL-R5-not-a-remote', hasRetry: true },
  'exposes no such key': {
    load: async (slot) => ({ slots: { [slot]: Object.create({ part: whole }) } }),
    says: 'FL-R5-not-a-remote',
    hasRetry: true,
  },
  'exposes a text': {
    load: async (slot) => slotsOf(slot, async () => 'text'),
    says: 'FL-R5-not-a-remote',
    hasRetry: true,
  },
  'throws when it is shown': {
    load: async (slot) => slotsOf(slot, async () => crashes),
    says: 'FL-R7-crashed',
    hasRetry: true,
  },
}

/** The console with a page that has one place, to which the remote `other` adds. */
function open(slot: SlotName, load: () => Promise<unknown>, change: Failure['entry'] = () => ({})) {
  const registry = aRegistry({ sites: ['/sites'], other: ['/other'] })
  const remotes = registry.remotes.map((entry) => {
    if (entry.name === 'sites') return entry
    const slots = [{ slot, key: 'part', title: 'Risk', order: 1 }]
    const declared = { ...entry, current: { ...entry.current, slots } }
    return { ...declared, ...change(declared) }
  })
  const Place = places[slot]
  const page = (
    <>
      <h1>Sites</h1>
      <section aria-label="Place">
        <Place />
      </section>
      <section aria-label="Rest">All 12 sites</section>
    </>
  )
  return openConsole({
    path: '/sites',
    token: 't',
    answers: signedIn(),
    registry: { ...registry, remotes },
    remotes: { sites: { paths: [], module: { routes: [{ path: '/sites', element: page }] } } },
    loadSlots: load,
  })
}

const place = () => screen.findByRole('region', { name: 'Place' })
const rest = () => screen.getByRole('region', { name: 'Rest' }).textContent
/** Shows the contribution: an act is chosen, the others are there. */
async function show(slot: SlotName, { user }: ReturnType<typeof open>) {
  if (slot === 'site-act')
    await user.click(await within(await place()).findByRole('button', { name: 'Risk' }))
}
/** Where the place says what failed: an act in the messages, as every act does. */
const complaint = (slot: SlotName) =>
  slot === 'site-act'
    ? // The message, and its words for assistive technology.
      screen.findAllByText(/^Risk could not be started/)
    : place().then((region) => within(region).findByText('Risk could not be shown'))

beforeEach(() => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe.each(slotNames)('a contribution to %s', (slot) => {
  it.each(Object.entries(failures))(
    'that %s says so in its place, and the rest stays',
    async (_, failure) => {
      const view = open(slot, () => failure.load(slot), failure.entry)
      await show(slot, view)
      expect(await complaint(slot)).toBeDefined()
      expect(await screen.findAllByText(new RegExp(failure.says))).not.toEqual([])
      expect(rest()).toBe('All 12 sites')
      expect(screen.getByRole('heading', { level: 1, name: 'Sites' })).toBeDefined()
      if (slot === 'site-act') return
      const retry = within(await place()).queryByRole('button', { name: 'Retry' })
      // A cell has no room for one; its row is drawn again with the list.
      const isOneCell = slot === 'site-column' && failure.says === 'FL-R7-crashed'
      expect(retry !== null).toBe(failure.hasRetry && !isOneCell)
    },
  )

  it('is fetched when it is shown, and comes back by another try', async () => {
    const load = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(chunkFailure)
    load.mockImplementation(() => whole(slot))
    const view = open(slot, load)
    await place()
    if (slot === 'site-act') expect(load).not.toHaveBeenCalled()
    await show(slot, view)
    await complaint(slot)
    if (slot === 'site-act') await show(slot, view)
    else await view.user.click(within(await place()).getByRole('button', { name: 'Retry' }))
    if (slot !== 'site-act') expect(await within(await place()).findByText('Added')).toBeDefined()
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  })
})

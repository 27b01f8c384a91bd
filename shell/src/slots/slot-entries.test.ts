import { fakeSession } from '@flotilla/platform/fake-host'
import { expect, it } from 'vitest'
import { aRegistry } from '../../test/a-registry.ts'
import { slotEntries } from './slot-entries.ts'

const [sites, updates] = aRegistry({ sites: ['/sites'], updates: ['/updates'] }).remotes
if (sites === undefined || updates === undefined) throw new Error('The registry has two remotes.')
const part = { slot: 'overview-card' as const, key: 'a', title: 'A', order: 2 }
const remotes = [
  { ...sites, current: { ...sites.current, slots: [part, { ...part, key: 'b', title: 'B', role: 99 }] } },
  {
    ...updates,
    current: { ...updates.current, slots: [{ ...part, title: 'First', order: 1, needs: 'overview' }] },
    rollout: { percent: 10, release: { ...updates.current, slots: [{ ...part, title: 'Trial', order: 3 }] } },
  },
]
const session = fakeSession()
const able = { ...session, account: { ...session.account, capabilities: ['overview' as const] } }
const titles = (person: typeof session, bucket = 50) =>
  slotEntries(remotes, { id: 1, bucket }, 'overview-card', person).map(({ title }) => title)

it('contributions come in their order, to those whom they are for', () => {
  expect(titles(able)).toEqual(['First', 'A'])
  expect(titles(session)).toEqual(['A'])
  expect(titles({ ...session, user: { ...session.user, role: 99 } })).toEqual(['A', 'B'])
})

it('contributions are those of the release that the account gets', () => {
  expect(titles(able, 5)).toEqual(['A', 'Trial'])
})

it('a place to which no remote adds has no contributions', () => {
  expect(slotEntries(remotes, null, 'site-tab', able)).toEqual([])
})

import { expect, it } from 'vitest'
import { RemoteDeclaration } from './remote-declaration.ts'

const slot = { slot: 'site-tab', key: 'risk', title: 'Risk', order: 1 }
const declares = (slots: unknown) =>
  RemoteDeclaration.safeParse({
    ...{ name: 'risk', owner: 'Risk team', platform: '^1.12.0', permissions: [], events: {} },
    ...{ routes: [{ path: '/risk', layout: 'app', title: 'Risk' }], navigation: [] },
    ...{ budgets: { firstRouteKb: 60, slotsKb: 10 }, slots },
  }).success

it.each([
  ['absent', undefined],
  ['empty', []],
  ['one contribution', [slot]],
  ['with a role and a word', [{ ...slot, role: 99, needs: 'overview' }]],
  ['of one key in two places', [slot, { ...slot, slot: 'overview-card' }]],
])('remote.json accepts slots: %s', (_, slots) => {
  expect(declares(slots)).toBe(true)
})

it.each([
  ['no list', slot],
  ['an unknown place', [{ ...slot, slot: 'login-form' }]],
  ['an unknown field', [{ ...slot, script: 'https://example.com/x.js' }]],
  ['a key with other letters', [{ ...slot, key: '__proto__' }]],
  ['no title', [{ ...slot, title: '' }]],
  ['a title that is too long', [{ ...slot, title: 'x'.repeat(41) }]],
  ['an order that is no whole number', [{ ...slot, order: 1.5 }]],
  ['one key twice in a place', [slot, { ...slot, title: 'Other' }]],
  ['too many', Array.from({ length: 25 }, (_, index) => ({ ...slot, key: `risk-${index}` }))],
])('remote.json refuses slots: %s', (_, slots) => {
  expect(declares(slots)).toBe(false)
})

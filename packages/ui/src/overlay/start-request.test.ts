import { expect, it } from 'vitest'
import { isMajorUpdate } from './start-request.ts'

it.each([
  ['5.5.6', '6.0.1', true],
  ['v5.5.6', '6.0', true],
  ['9.9', '10.0', true],
  ['5.4.6', '5.4.9', false],
  ['5.4.6', 'v5.5', false],
  [null, '6.0', false],
  ['5.0', null, false],
  ['unknown', '6.0', false],
])('isMajorUpdate from %s to %s is %s', (from, to, expected) => {
  expect(isMajorUpdate({ from, to })).toBe(expected)
})

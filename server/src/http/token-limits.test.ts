import { expect, it } from 'vitest'
import { isAmong } from './token-limits.ts'

it.each<[string, string[], boolean]>([
  ['192.0.2.7', [], true],
  ['192.0.2.7', ['192.0.2.7'], true],
  ['192.0.2.8', ['192.0.2.7'], false],
  ['192.0.2.8', ['198.51.100.0/24', '192.0.2.0/24'], true],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::7'], true],
  ['2001:db8:1:3::/64', ['2001:db8:1:2::7'], false],
  ['2001:db8:1:3::/64', ['2001:db8::/32'], true],
  ['192.0.2.7', ['::/0'], false],
  ['in-process', ['0.0.0.0/0'], false],
])('a caller at %s is among %j: %s', (address, places, isIn) => {
  expect(isAmong(address, places)).toBe(isIn)
})

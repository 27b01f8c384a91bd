import { expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

const file = { size: 100, etag: '"v1"' }
const whole = { from: 0, to: 99, isWhole: true }
const part = (from: number, to: number) => ({ from, to, isWhole: false })

it.each([
  [undefined, whole],
  ['bytes=0-', part(0, 99)],
  ['bytes=40-', part(40, 99)],
  ['bytes=40-49', part(40, 49)],
  ['bytes=40-400', part(40, 99)],
  ['bytes=-10', part(90, 99)],
  ['bytes=-1000', part(0, 99)],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // What is no single range of bytes is ignored (RFC 9110, section 14.2).
  ['bytes=50-40', whole],
  ['bytes=0-1,5-6', whole],
  ['lines=1-2', whole],
  ['bytes=-', whole],
] as const)('byteRange reads %s', (range, found) => {
  expect(byteRange({ range, ifRange: undefined }, file)).toEqual(found)
})

it('byteRange gives a range of the same version only', () => {
  expect(byteRange({ range: 'bytes=40-', ifRange: '"v1"' }, file)).toEqual(part(40, 99))
  expect(byteRange({ range: 'bytes=40-', ifRange: '"v0"' }, file)).toEqual(whole)
  expect(byteRange({ range: 'bytes=40-', ifRange: 'W/"v1"' }, file)).toEqual(whole)
})

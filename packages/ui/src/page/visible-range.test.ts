import { expect, it } from 'vitest'
import { visibleRange } from './visible-range.ts'

it('visibleRange spans the visible rows and a few around them, for a list of any length', () => {
  const view = { height: 720, rowHeight: 36, count: 2000, overscan: 8 }
  expect(visibleRange({ ...view, scrollTop: 0 })).toEqual([0, 28])
  expect(visibleRange({ ...view, scrollTop: 36 * 1000 })).toEqual([992, 1028])
  expect(visibleRange({ ...view, scrollTop: 999_999 })).toEqual([1980, 2000])
  expect(visibleRange({ ...view, scrollTop: 500, count: 3 })).toEqual([0, 3])
})

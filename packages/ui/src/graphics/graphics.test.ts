import { describe, expect, it } from 'vitest'
import { linePath } from './line-path.ts'
import { niceMax, percentile } from './scale.ts'

describe('charts', () => {
  it('leave a gap where a value is missing and draw a lone value as a dot', () => {
    const points = [10, null, 5].map((value, index) => ({ at: index, value }))
    expect(linePath(points, { width: 100, height: 10, from: 0, to: 2, max: 10 })).toEqual([
      'M0.0 0.0L0.0 0.0',
      'M100.0 5.0L100.0 5.0',
    ])
  })
  it('end the axis on a round figure', () => {
    expect([0, 1480, 415, 1].map(niceMax)).toEqual([4, 1600, 800, 1])
  })
  it('take percentiles by nearest rank', () => {
    expect(percentile([3, 1, 2, 4], 0.5)).toBe(2)
    expect(percentile([], 0.5)).toBeNull()
  })
})

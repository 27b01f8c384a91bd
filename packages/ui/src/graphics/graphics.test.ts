import { describe, expect, it } from 'vitest'
import { bandPath, linePath, type Point } from '../line/line-path.ts'
import { niceMax, percentile } from './scale.ts'
import { groupMarks } from './time-marks.tsx'

describe('graphics of charts', () => {
  it('linePath leaves a gap for a missing value and draws a lone value as a dot', () => {
    const points = [10, null, 5].map((value, index) => ({ at: index, value }))
    expect(linePath(points, { width: 100, height: 10, from: 0, to: 2, max: 10 })).toEqual([
      'M0.0 0.0L0.0 0.0',
      'M100.0 5.0L100.0 5.0',
    ])
  })
  it('bandPath draws each run of points with a band, clipped to the chart', () => {
    const bands: Point['band'][] = [[2, 5], [0, 20], undefined, [1, 2]]
    const points = bands.map((band, at) => ({ at, value: 4, ...(band && { band }) }))
    expect(bandPath(points, { width: 30, height: 10, from: 0, to: 3, max: 10 })).toEqual([
      'M0.0 5.0L10.0 0.0L10.0 10.0L0.0 8.0Z',
    ])
  })
  it('groupMarks groups events that are close together, oldest first', () => {
    const marks = [990, 400, 410, 416, 0].map((at) => ({
      at,
      isMain: false,
      name: 'Update',
      text: '',
    }))
    const places = groupMarks(marks, { from: 0, to: 1000 }).map((group) => group.map(({ at }) => at))
    expect(places).toEqual([[0], [400, 410], [416], [990]])
  })
  it('niceMax rounds the end of the axis up to a round figure', () => {
    expect([0, 1480, 415, 1].map(niceMax)).toEqual([4, 1600, 800, 1])
  })
  it('percentile goes by nearest rank and is null without values', () => {
    expect(percentile([3, 1, 2, 4], 0.5)).toBe(2)
    expect(percentile([], 0.5)).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { axisMarks } from './axis-marks.ts'

const hour = 3_600_000
const start = Date.parse('2026-10-22T09:00:00Z')
const words = (marks: readonly number[]) => marks.map((at) => new Date(at).toISOString().slice(5, 16))

it('axisMarks of a month are midnights at equal distances, at least three and as many as fit', () => {
  const month = { from: start, to: start + 30 * 24 * hour }
  for (const width of [240, 420, 750, 1200]) {
    const marks = axisMarks(month, width)
    expect(marks.length).toBeGreaterThanOrEqual(3)
    expect(marks.length).toBeLessThanOrEqual(Math.max(3, width / 84))
    expect(new Set(marks.slice(1).map((at, index) => at - (marks[index] ?? 0))).size).toBe(1)
    expect(words(marks).every((text) => text.endsWith('T00:00'))).toBe(true)
  }
})

it('axisMarks of a few hours are full hours', () => {
  expect(words(axisMarks({ from: start, to: start + 3 * hour }, 750))).toEqual([
    '10-22T09:00',
    '10-22T10:00',
    '10-22T11:00',
    '10-22T12:00',
  ])
})

it('axisMarks are both ends and the middle when no distance gives three', () => {
  expect(axisMarks({ from: 0, to: hour }, 240)).toEqual([0, hour / 2, hour])
})

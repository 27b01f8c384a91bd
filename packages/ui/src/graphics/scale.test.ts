import { expect, it } from 'vitest'
import { clipPeaks, highestDrawn } from './scale.ts'

const usual = Array.from({ length: 199 }, (_, hour) => 250 + (hour % 100))

it('clipPeaks leaves out a peak that would flatten the other values', () => {
  expect(clipPeaks([...usual, 2796])).toBe(348)
})

it('clipPeaks keeps a peak next to which the other values stay readable', () => {
  expect(clipPeaks([...usual, 600])).toBe(600)
})

it('clipPeaks keeps the highest of few values, and of zeros', () => {
  expect(clipPeaks([250, 2796])).toBe(2796)
  expect(clipPeaks([0, 0, 40])).toBe(40)
  expect(clipPeaks([])).toBe(0)
})

it('highestDrawn includes the band, except its highest hours', () => {
  const points = usual.map((value, at) => ({ at, value, band: [value, at < 3 ? 4000 : 500] as const }))
  expect(highestDrawn(points)).toBe(500)
  expect(highestDrawn([{ at: 0, value: 700, band: [300, 500] }])).toBe(700)
})

import { expect, it } from 'vitest'
import { clipPeaks, highestDrawn } from './scale.ts'

const usual = Array.from({ length: 199 }, (_, hour) => 250 + (hour % 100))

it('leaves a peak out that would press the rest flat', () => {
  expect(clipPeaks([...usual, 2796])).toBe(348)
})

it('keeps a peak that the rest can be read beside', () => {
  expect(clipPeaks([...usual, 600])).toBe(600)
})

it('keeps all of few values, of zeros and of none', () => {
  expect(clipPeaks([250, 2796])).toBe(2796)
  expect(clipPeaks([0, 0, 40])).toBe(40)
  expect(clipPeaks([])).toBe(0)
})

it('gives a band room above the values, but for its highest hours', () => {
  const points = usual.map((value, at) => ({ at, value, band: [value, at < 3 ? 4000 : 500] as const }))
  expect(highestDrawn(points)).toBe(500)
  expect(highestDrawn([{ at: 0, value: 700, band: [300, 500] }])).toBe(700)
})

import type { Point } from '../line/line-path.ts'

/** The value under which `share` (0 to 1) of the values lie, by nearest rank; null of no values. */
export function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

/** How far above the other values a peak is before it is clipped. */
const PEAK_TIMES = 2

/**
 * The highest value that a chart draws: the 99th percentile if higher values would flatten the rest, else the
 * highest. 0 of no values.
 */
export function clipPeaks(values: readonly number[]): number {
  const highest = Math.max(0, ...values)
  const usual = percentile(values, 0.99) ?? 0
  return highest > PEAK_TIMES * usual && usual > 0 ? usual : highest
}

/** This share of a band's upper ends has room in the chart. */
const BAND_SHARE = 0.95

/** What a chart's axis must reach: its values without peaks, and its band but for the highest hours. */
export function highestDrawn(points: readonly Point[]): number {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const ends = points.flatMap(({ band }) => (band === undefined ? [] : [band[1]]))
  return Math.max(clipPeaks(values), percentile(ends, BAND_SHARE) ?? 0)
}

/**
 * The smallest of 1, 2, 4, 8 times a power of ten that is not under `value`: four equal steps give round
 * labels.
 */
export function niceMax(value: number): number {
  if (value <= 0) return 4
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.6, 2, 4, 8, 10].find((step) => step * power >= value) ?? 10) * power
}

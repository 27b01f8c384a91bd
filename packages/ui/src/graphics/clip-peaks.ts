import { percentile } from './percentile.ts'

/** How far above the other values a peak is before it is clipped. */
const PEAK_TIMES = 2

/**
 * The highest value that a chart draws: the 99th percentile when what is above it would press the rest flat,
 * else the highest. 0 of no values.
 */
export function clipPeaks(values: readonly number[]): number {
  const highest = Math.max(0, ...values)
  const usual = percentile(values, 0.99) ?? 0
  return highest > PEAK_TIMES * usual && usual > 0 ? usual : highest
}

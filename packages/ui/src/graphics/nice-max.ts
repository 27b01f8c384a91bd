/**
 * The smallest of 1, 2, 4, 8 times a power of ten that is not under `value`: four equal steps give round
 * labels.
 */
export function niceMax(value: number): number {
  if (value <= 0) return 4
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.6, 2, 4, 8, 10].find((step) => step * power >= value) ?? 10) * power
}

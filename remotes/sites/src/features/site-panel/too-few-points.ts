/** Replaces a chart with one value in milliseconds, or none, which would only be a dot. */
export function tooFewPoints(values: readonly number[]): string {
  const known = values[0] === undefined ? 'none yet' : `one so far, ${Math.round(values[0])} ms`
  return `Too few measurements for a chart: ${known}.`
}

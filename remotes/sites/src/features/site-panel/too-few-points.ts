/** Instead of a chart that one value in milliseconds, or none, would draw as a dot. */
export function tooFewPoints(values: readonly number[]): string {
  const known = values[0] === undefined ? 'none yet' : `one so far, ${Math.round(values[0])} ms`
  return `Too few measurements for a chart: ${known}.`
}

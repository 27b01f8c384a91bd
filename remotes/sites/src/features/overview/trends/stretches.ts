/** Known days that follow each other, from the day `from` on. */
export type Stretch = { from: number; values: number[] }

/** The days between the gaps. */
export function stretchesOf(days: readonly (number | null)[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const [place, count] of days.entries()) {
    if (count === null) continue
    const last = stretches.at(-1)
    if (last !== undefined && last.from + last.values.length === place) last.values.push(count)
    else stretches.push({ from: place, values: [count] })
  }
  return stretches
}

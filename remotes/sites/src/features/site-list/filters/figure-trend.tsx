import { Sparkline } from '@flotilla/ui/site-cells'

/** A figure as its days began, oldest first, and as it is now; a gap where it was not counted. */
export function FigureTrend({ days, value }: { days: readonly (number | null)[]; value: number }) {
  const numbers = [...days, value]
  return (
    <Sparkline
      label={rangeWords(numbers.flatMap((number) => number ?? []))}
      points={numbers.map((number, day) => ({ at: day, value: number }))}
      width={56}
      isWide
    />
  )
}

/** "Between 3 and 9 in 30 days". */
function rangeWords(known: readonly number[]): string {
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const span = `${known.length - 1} days`
  return least === most ? `Always ${least} in ${span}` : `Between ${least} and ${most} in ${span}`
}

import { classNames } from '@flotilla/ui/basics'

type Props = {
  /** Null: not known, which leaves a gap. */
  days: readonly (number | null)[]
  names: readonly string[]
  /** The sentence it tells. */
  label: string
}

/** A bar for each day, from 0, today in accent. */
export function TrendBars({ days, names, label }: Props) {
  const highest = Math.max(1, ...days.map((count) => count ?? 0))
  return (
    <div className="st-bars" role="img" aria-label={label}>
      {days.map((count, place) => (
        <i
          key={names[place]}
          className={classNames(
            'st-bars__bar',
            count === null && 'st-bars__bar--gap',
            place === days.length - 1 && 'st-bars__bar--now',
          )}
          style={{ height: `${((count ?? 0) / highest) * 100}%` }}
          title={count === null ? undefined : `${names[place]} ${count}`}
        />
      ))}
    </div>
  )
}

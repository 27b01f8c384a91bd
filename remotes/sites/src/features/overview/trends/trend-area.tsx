import { stretchesOf } from './stretches.ts'

const width = 336
const height = 96

type Props = {
  /** Null: not known, which leaves a gap. */
  days: readonly (number | null)[]
  /** The sentence it tells. */
  label: string
}

/** A line over a quiet ground, from 0; a day between gaps is a dot. */
export function TrendArea({ days, label }: Props) {
  const highest = Math.max(1, ...days.map((count) => count ?? 0))
  const x = (place: number) => (place / Math.max(1, days.length - 1)) * width
  const y = (count: number) => height - 2 - (count / highest) * (height - 4)
  return (
    <svg
      className="st-area"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {stretchesOf(days).map(({ from, values }) => {
        const points = values.map((count, place) => `${x(from + place)} ${y(count)}`)
        const line = `M${points.join('L')}${values.length === 1 ? 'h.01' : ''}`
        const ground = `${line}L${x(from + values.length - 1)} ${height}L${x(from)} ${height}Z`
        return (
          <g key={from}>
            {values.length > 1 && <path className="st-area__ground" d={ground} />}
            <path className="st-area__line" d={line} />
          </g>
        )
      })}
    </svg>
  )
}

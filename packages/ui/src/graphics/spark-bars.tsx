import './graphics.css'

export type SparkBarsProps = {
  /** The sentence it tells: "Online 99.98 % of 30 days, an outage on 1 day". */
  label: string
  /** Percent of each day, oldest first; null: not watched. */
  shares: readonly (number | null)[]
}

const height = 16
/** Of a bar of 1, with the gap to the next. */
const barWidth = 0.72

/** A strip of days of the size of a word; an outage fills its day from below, at least a third of it. */
export function SparkBars({ label, shares }: SparkBarsProps) {
  return (
    <svg
      className="fl-bars"
      viewBox={`0 0 ${Math.max(1, shares.length)} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {shares.map((share, day) => {
        const lost = share === null || share >= 100 ? 0 : Math.max(height / 3, (height * (100 - share)) / 100)
        const kind = share === null ? 'unknown' : lost > 0 ? 'part' : 'up'
        return (
          <g key={day}>
            <rect className={`fl-bars__${kind}`} x={day} width={barWidth} height={height} />
            {lost > 0 && (
              <rect className="fl-bars__lost" x={day} width={barWidth} y={height - lost} height={lost} />
            )}
          </g>
        )
      })}
    </svg>
  )
}

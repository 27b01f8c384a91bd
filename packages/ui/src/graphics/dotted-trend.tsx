import '../line/line.css'
import './graphics.css'
import { linePath } from '../line/line-path.ts'

export type TrendDot = { group: 'success' | 'danger'; title: string }

export type DottedTrendProps = {
  /** The sentence it tells; its name. */
  label: string
  /** Oldest first; a dot shows the outcome of that point. */
  points: readonly { at: number; value: number; dot: TrendDot | null }[]
  /** Words of a value for the axis. */
  formatValue: (value: number) => string
  /** Words of an instant (epoch milliseconds) for the axis. */
  formatAt: (at: number) => string
}

const width = 600
const height = 96
/** Share of the height above the highest and below the lowest value, so that a dot on the edge is whole. */
const air = 0.15

/** How a value went over weeks, from its lowest to its highest, with dots on the line. */
export function DottedTrend({ label, points, formatValue, formatAt }: DottedTrendProps) {
  const values = points.map(({ value }) => value)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1]
  const rise = (value: number) =>
    highest === lowest ? 0.5 : air + ((value - lowest) / (highest - lowest)) * (1 - 2 * air)
  const line = points.map(({ at, value }) => ({ at, value: rise(value) * height }))
  return (
    <figure className="fl-trend" aria-label={label}>
      <div className="fl-trend__plot">
        <svg
          className="fl-trend__svg"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {linePath(line, { width, height, from, to, max: height }).map((path) => (
            <path key={path} className="fl-line" d={path} />
          ))}
        </svg>
        {points.map(
          ({ at, value, dot }) =>
            dot !== null && (
              <span
                key={at}
                className={`fl-trend__dot fl-trend__dot--${dot.group}`}
                style={{
                  left: `${((at - from) / Math.max(1, to - from)) * 100}%`,
                  bottom: `${rise(value) * 100}%`,
                }}
                title={dot.title}
              />
            ),
        )}
      </div>
      <div className="fl-trend__values" aria-hidden="true">
        <span>{formatValue(highest)}</span>
        {highest !== lowest && <span>{formatValue(lowest)}</span>}
      </div>
      <div className="fl-trend__times" aria-hidden="true">
        <span>{formatAt(from)}</span>
        <span>{formatAt(to)}</span>
      </div>
    </figure>
  )
}

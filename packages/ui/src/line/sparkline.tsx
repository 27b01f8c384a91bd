import { classNames } from '../basics/class-names.ts'
import './line.css'
import { linePath, type Point } from './line-path.ts'

export type SparklineProps = {
  /** The sentence it tells: "Response time of 7 days, between 280 and 415 ms". */
  label: string
  /** Measured values, oldest first; null is a gap. */
  points: readonly Point[]
  /** px */
  width?: number | undefined
  /** px */
  height?: number | undefined
  /** Takes the width of its container, whatever `width` says. */
  isWide?: boolean | undefined
}

/** A line of the size of a word, with its last value in accent; gaps stay gaps. */
export function Sparkline({ label, points, width = 72, height = 24, isWide = false }: SparklineProps) {
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]))
  const box = {
    width,
    height,
    from: points[0]?.at ?? 0,
    to: points.at(-1)?.at ?? 1,
    max: Math.max(1, ...values),
  }
  const path = points.at(-1)?.value == null ? undefined : linePath(points, box).at(-1)
  const last = path?.slice(Math.max(path.lastIndexOf('L'), path.lastIndexOf('M')) + 1)
  return (
    <svg
      className={classNames('fl-spark', isWide && 'fl-spark--wide')}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {linePath(points, box).map((path) => (
        <path key={path} className="fl-line" d={path} />
      ))}
      {last && <path className="fl-line fl-spark__last" d={`M${last} l0.01 0`} />}
    </svg>
  )
}

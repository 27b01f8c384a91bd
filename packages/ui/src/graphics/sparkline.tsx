import './graphics.css'
import { linePath, type Point } from './line-path.ts'

export type SparklineProps = {
  /** The sentence it tells: "Response time of 7 days, between 280 and 415 ms". */
  label: string
  points: readonly Point[]
  /** px */
  width?: number | undefined
  height?: number | undefined
}

/** A line of the size of a word; gaps stay gaps. */
export function Sparkline({ label, points, width = 72, height = 24 }: SparklineProps) {
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]))
  const box = {
    width,
    height,
    from: points[0]?.at ?? 0,
    to: points.at(-1)?.at ?? 1,
    max: Math.max(1, ...values),
  }
  return (
    <svg className="fl-spark" width={width} height={height} role="img" aria-label={label}>
      {linePath(points, box).map((path) => (
        <path key={path} className="fl-line" d={path} />
      ))}
    </svg>
  )
}

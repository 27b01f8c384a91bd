import type { Point } from '../line/line-path.ts'
import './peaks.css'
import { shareOf, type TimeSpan } from './time-marks.tsx'

type Props = {
  points: readonly Point[]
  /** The highest value that the chart draws. */
  max: number
  span: TimeSpan
  titleOf: (point: Point) => string
}

/** Marks values above the plot at its top; the title says how high they are. */
export function Peaks({ points, max, span, titleOf }: Props) {
  return points
    .filter(({ value }) => value !== null && value > max)
    .map((point) => (
      <span
        key={point.at}
        className="fl-chart__peak"
        style={{ left: `${shareOf(point.at, span) * 100}%` }}
        title={titleOf(point)}
      />
    ))
}

import { ScrollSection } from '../basics/scroll-section.tsx'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import './graphics.css'
import type { Point } from '../line/line-path.ts'
import type { TimeMark } from './time-marks.tsx'

export type ChartTableProps = {
  label: string
  points: readonly Point[]
  unit: string
  formatAt: (at: number) => string
  /** Events, shown in the row of the last point before them. */
  marks?: readonly TimeMark[]
}

/** The figures of a chart as a table; a gap says "no value". */
export function ChartTable({ label, points, unit, formatAt, marks = [] }: ChartTableProps) {
  const hasBand = points.some(({ band }) => band !== undefined)
  return (
    <ScrollSection className="fl-chart__table" label={`Table: ${label}`}>
      <table>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">{unit}</th>
            {hasBand && <th scope="col">Median</th>}
            {hasBand && <th scope="col">95th percentile</th>}
            {marks.length > 0 && <th scope="col">Events</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point, place) => (
            <tr key={point.at}>
              <th scope="row">{formatAt(point.at)}</th>
              <td>{point.value === null ? 'no value' : Math.round(point.value)}</td>
              {hasBand && <td>{point.band?.[0]}</td>}
              {hasBand && <td>{point.band?.[1]}</td>}
              {marks.length > 0 && <td>{eventsOf(marks, place === 0 ? 0 : point.at, points[place + 1])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  )
}

/** What happened from `from` until the next point, in words. */
function eventsOf(marks: readonly TimeMark[], from: number, next: Point | undefined): string {
  return marks
    .filter(({ at }) => at >= from && (next === undefined || at < next.at))
    .map(({ name, text }) => `${name}: ${text}`)
    .join(', ')
}

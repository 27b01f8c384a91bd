import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import './graphics.css'
import type { Point } from './line-path.ts'

export type ChartTableProps = {
  label: string
  points: readonly Point[]
  unit: string
  formatAt: (at: number) => string
}

/** The figures of a chart as a table; a gap says "no value". */
export function ChartTable({ label, points, unit, formatAt }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="fl-chart__table" tabIndex={0} aria-label={`Table: ${label}`}>
      <table>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.at}>
              <th scope="row">{formatAt(point.at)}</th>
              <td>{point.value === null ? 'no value' : Math.round(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { KeyValue } from '../page/key-value.tsx'
import { ChartTable } from './chart-table.tsx'
import '../line/line.css'
import './graphics.css'
import { bandPath, linePath, type Point } from '../line/line-path.ts'
import { Peaks } from './peaks.tsx'
import { highestDrawn, niceMax, percentile } from './scale.ts'
import { MarkKey, type TimeMark, TimeMarks, type TimeSpan } from './time-marks.tsx'

export type LineChartProps = {
  /** The sentence it tells; its name. */
  label: string
  /** Measured values, oldest first; null is a gap. */
  points: readonly Point[]
  /** "ms" */
  unit: string
  /** Words of an instant (epoch milliseconds) for the axis and the table. */
  formatAt: (at: number) => string
  /** A dashed line: above it is slow. */
  threshold?: number | undefined
  /** Spans of time that are shaded, epoch milliseconds: when the site was down. */
  outages?: readonly TimeSpan[] | undefined
  /** What happened; those before the first point are left out. */
  marks?: readonly TimeMark[] | undefined
}

const height = 160
const width = 300

function Plot({
  label,
  points,
  max,
  threshold,
}: Pick<LineChartProps, 'label' | 'points' | 'threshold'> & { max: number }) {
  const box = { width, height, from: points[0]?.at ?? 0, to: points.at(-1)?.at ?? 1, max }
  const paths = linePath(points, box)
  const bands = bandPath(points, box)
  const y = (value: number) => height - (value / max) * height
  return (
    <svg
      className="fl-chart__svg"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {[0, 1, 2, 3, 4].map((line) => (
        <line
          key={line}
          className="fl-line__grid"
          x1="0"
          x2={width}
          y1={(line * height) / 4}
          y2={(line * height) / 4}
        />
      ))}
      {bands.map((path) => (
        <path key={path} className="fl-line__band" d={path} />
      ))}
      {paths.map((path) => (
        <path key={path} className="fl-line" d={path} />
      ))}
      {threshold !== undefined && threshold <= max && (
        <line className="fl-line__threshold" x1="0" x2={width} y1={y(threshold)} y2={y(threshold)} />
      )}
    </svg>
  )
}

/** One series over time with median, 95 % and highest below, and its table behind a button. */
export function LineChart(props: LineChartProps) {
  const { label, points, unit, formatAt, threshold } = props
  const [isTable, setIsTable] = useState(false)
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]))
  const max = niceMax(Math.max(threshold ?? 0, highestDrawn(points)))
  const words = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ${unit}`)
  const span = { from: points[0]?.at ?? 0, to: points.at(-1)?.at ?? 1 }
  const marks = (props.marks ?? []).filter(({ at }) => at >= span.from)
  const outages = props.outages?.filter(({ to }) => to > span.from)
  const times = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)]
  return (
    <figure className="fl-chart" aria-label={label}>
      {isTable ? (
        <ChartTable label={label} points={points} unit={unit} formatAt={formatAt} marks={marks} />
      ) : (
        <div className="fl-chart__plot">
          <Plot label={label} points={points} max={max} threshold={threshold} />
          <div className="fl-chart__marks">
            <TimeMarks marks={marks} span={span} outages={outages} formatAt={formatAt} />
          </div>
          <Peaks {...{ points, max, span }} titleOf={({ at, value }) => `${words(value)}, ${formatAt(at)}`} />
          {[4, 3, 2, 1, 0].map((step) => (
            <span
              key={step}
              className="fl-chart__y"
              style={{ top: height - (step * height) / 4 }}
              aria-hidden="true"
            >
              {(max / 4) * step}
            </span>
          ))}
          <div className="fl-chart__x" aria-hidden="true">
            {times.map((time, index) => (
              <span key={index}>{time && formatAt(time.at)}</span>
            ))}
          </div>
        </div>
      )}
      <figcaption className="fl-chart__foot">
        <MarkKey marks={marks} />
        <KeyValue
          items={[
            { key: 'Median', value: words(percentile(values, 0.5)) },
            { key: '95th percentile', value: words(percentile(values, 0.95)) },
            { key: 'Highest', value: words(percentile(values, 1)) },
          ]}
        />
        <span>
          <Button variant="quiet" size="xs" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </span>
      </figcaption>
    </figure>
  )
}

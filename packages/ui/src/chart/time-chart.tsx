import './chart.css'
import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { ChartTable } from '../graphics/chart-table.tsx'
import { Peaks } from '../graphics/peaks.tsx'
import { highestDrawn, niceMax, percentile } from '../graphics/scale.ts'
import { MarkKey, type TimeMark, TimeMarks, type TimeSpan } from '../graphics/time-marks.tsx'
import type { Point } from '../line/line-path.ts'
import { KeyValue } from '../page/key-value.tsx'
import { type ChartView, moved, zoomed } from './chart-view.ts'
import { formatDayTime } from './format-day-time.ts'
import { TimePlot } from './time-plot.tsx'

export type TimeChartProps = {
  /** The sentence it tells; its name. */
  label: string
  /** Oldest first; `at` in epoch milliseconds, null values are gaps. At least one. */
  points: readonly Point[]
  /** "ms" */
  unit: string
  /** Whole hours. */
  offsetHours: number
  /** What happened; those before the first point are left out. */
  marks?: readonly TimeMark[] | undefined
  /** Spans of time that are shaded, epoch milliseconds: when the site was down. */
  outages?: readonly TimeSpan[] | undefined
}

/**
 * A line over time that can be zoomed and moved, by buttons, with Ctrl and the wheel, or by fingers. The
 * visible span is also shown in figures, and as a table.
 */
export function TimeChart({ label, points, unit, offsetHours, marks = [], outages }: TimeChartProps) {
  const whole = { from: points[0]?.at ?? 0, to: points.at(-1)?.at ?? 0 }
  const [chosen, setView] = useState<ChartView | null>(null)
  const [isTable, setIsTable] = useState(false)
  const view = chosen ?? whole
  const seen = points.filter(({ at }) => at >= view.from && at <= view.to)
  // The point of the current hour is at its beginning, so its events come after the point.
  const end = view.to < whole.to ? view.to : Number.POSITIVE_INFINITY
  const seenMarks = marks.filter(({ at }) => at >= view.from && at <= end)
  const seenOutages = outages?.filter(({ from, to }) => to > view.from && from < end)
  const values = seen.flatMap(({ value }) => (value === null ? [] : [value]))
  const max = niceMax(highestDrawn(seen))
  const words = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ${unit}`)
  const formatAt = (at: number) => formatDayTime(at, offsetHours)
  const span = `${formatAt(view.from)} to ${formatAt(view.to)}`
  return (
    <figure className="fl-time-chart" aria-label={label}>
      {isTable ? (
        <ChartTable label={label} points={seen} unit={unit} formatAt={formatAt} marks={seenMarks} />
      ) : (
        <div className="fl-time-chart__box">
          <TimePlot {...{ points, unit, offsetHours, max, view }} onView={setView} />
          <div className="fl-time-chart__marks">
            <TimeMarks marks={seenMarks} span={view} outages={seenOutages} formatAt={formatAt} />
            <Peaks
              {...{ max, points: seen, span: view }}
              titleOf={({ at, value }) => `${words(value)}, ${formatAt(at)}`}
            />
          </div>
        </div>
      )}
      <div className="fl-time-chart__tools">
        <span className="fl-time-chart__span" aria-live="polite">
          {span}
        </span>
        <ChartTools view={view} whole={whole} onView={setView} />
        <Button size="xs" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      <figcaption className="fl-time-chart__foot">
        <MarkKey marks={seenMarks} />
        <KeyValue
          items={[
            { key: 'Median', value: words(percentile(values, 0.5)) },
            { key: '95th percentile', value: words(percentile(values, 0.95)) },
            { key: 'Highest', value: words(percentile(values, 1)) },
          ]}
        />
      </figcaption>
    </figure>
  )
}

type Props = { view: ChartView; whole: ChartView; onView: (view: ChartView) => void }

/** Closer, farther, earlier, later: the keyboard's way to do what wheel and fingers do. */
function ChartTools({ view, whole, onView }: Props) {
  const isWhole = view.from <= whole.from && view.to >= whole.to
  const tools = [
    { label: 'Zoom in', view: zoomed(view, whole, 0.5), why: undefined },
    { label: 'Zoom out', view: zoomed(view, whole, 2), why: isWhole ? 'Everything is visible' : undefined },
    {
      label: 'Earlier',
      view: moved(view, whole, -0.5),
      why: view.from <= whole.from ? 'There is nothing earlier' : undefined,
    },
    {
      label: 'Later',
      view: moved(view, whole, 0.5),
      why: view.to >= whole.to ? 'There is nothing later' : undefined,
    },
  ]
  return tools.map((tool) => (
    <Button key={tool.label} size="xs" disabledReason={tool.why} onClick={() => onView(tool.view)}>
      {tool.label}
    </Button>
  ))
}

import { VisuallyHidden } from '../basics/visually-hidden.tsx'
import './month-bars.css'

export type MonthBarsProps = {
  /** Names the list: "Invoices of the last 12 months". */
  label: string
  /** Oldest first; `short` is under the bar, `name` and `words` are read out and shown by the pointer. */
  months: readonly { key: string; short: string; name: string; value: number; words: string }[]
}

/** A bar for each month, the highest as high as the chart; a month of 0 keeps its place. */
export function MonthBars({ label, months }: MonthBarsProps) {
  const highest = Math.max(1, ...months.map(({ value }) => value))
  return (
    <ol className="fl-months" aria-label={label}>
      {months.map(({ key, short, name, value, words }, place) => (
        <li key={key} className="fl-months__month" title={`${name}: ${words}`}>
          <VisuallyHidden>
            {name}: {words}
          </VisuallyHidden>
          <span className="fl-months__value" aria-hidden="true">
            {value > 0 && (place === months.length - 1 || value === highest) ? words : ''}
          </span>
          <svg
            className="fl-months__bar"
            viewBox="0 0 1 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <rect y={100 - (value / highest) * 100} width={1} height={(value / highest) * 100} />
          </svg>
          <span className="fl-months__short" aria-hidden="true">
            {short}
          </span>
        </li>
      ))}
    </ol>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { statusIcons } from '../basics/status.tsx'
import './card.css'
import './figures.css'

export type Figure = {
  id: string
  label: string
  /** Null while unknown: a dash keeps the place. */
  value: number | null
  detail?: string | undefined
  /** Shows the group's picture, only when the value is above 0. */
  group?: 'warning' | 'danger' | undefined
  /** Change since the end of yesterday; null or undefined while it is unknown. */
  change?: number | null | undefined
  /** A graphic of 56 × 24 px at the end, in a window with room for it; null: its place is kept. */
  trend?: ReactNode
}

export type FiguresProps = {
  /** Names the group: "Filter by figure". */
  label: string
  /** The figures, in the order that is shown. */
  figures: readonly Figure[]
  /** The figure whose filter is active; null: none. */
  pressedId: string | null
  /** Pressing the active one again gives null. */
  onPress: (id: string | null) => void
}

/**
 * A line of figures 56 px high; each one is a filter. Place and height are the same in every state. Beside
 * the number stand its change and its detail, as far as there is room for them whole.
 */
export function Figures({ label, figures, pressedId, onPress }: FiguresProps) {
  return (
    <fieldset className="fl-card fl-figures" aria-label={label}>
      {figures.map((figure) => (
        <button
          key={figure.id}
          type="button"
          className="fl-figure"
          aria-pressed={figure.id === pressedId}
          onClick={() => onPress(figure.id === pressedId ? null : figure.id)}
        >
          <span className="fl-figure__label">
            {figure.group && (figure.value ?? 0) > 0 && (
              <Icon
                name={statusIcons[figure.group]}
                size="sm"
                className={`fl-figure__picture--${figure.group}`}
              />
            )}
            {figure.label}
          </span>
          <span className="fl-figure__line">
            <span className="fl-figure__value">{figure.value ?? '–'}</span>
            {Boolean(figure.change) && <FigureChange change={figure.change ?? 0} />}
            {figure.detail && <span className="fl-figure__detail">{figure.detail}</span>}
          </span>
          {figure.trend}
        </button>
      ))}
    </fieldset>
  )
}

/** "3 more": since the end of yesterday. */
function FigureChange({ change }: { change: number }) {
  const words = `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'}`
  const whole = `${words} than at the end of yesterday`
  return (
    <span className="fl-figure__detail" role="img" aria-label={`, ${whole}`} title={whole}>
      {words}
    </span>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
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
  graphic?: ReactNode
  /**
   * Change since the end of yesterday. Null: unknown, the line keeps its place. Undefined: there is no line.
   */
  change?: number | null | undefined
}

export type FiguresProps = {
  /** Names the group: "Filter by figure". */
  label: string
  figures: readonly Figure[]
  /** The figure whose filter is active; null: none. */
  pressedId: string | null
  /** Pressing the active one again gives null. */
  onPress: (id: string | null) => void
}

/**
 * A row of figures 60 px high, 76 px with their changes; each one is a filter. Place and height are the same
 * in every state.
 */
export function Figures({ label, figures, pressedId, onPress }: FiguresProps) {
  const hasChanges = figures.some(({ change }) => change !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be a grid with flush buttons in every browser
    <div
      className={classNames('fl-card', 'fl-figures', hasChanges && 'fl-figures--changing')}
      role="group"
      aria-label={label}
    >
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
          <span className="fl-figure__value">
            {figure.value ?? '–'}
            {figure.detail && <span className="fl-figure__detail">{figure.detail}</span>}
          </span>
          {Boolean(figure.change) && <FigureChange change={figure.change ?? 0} />}
          {figure.graphic && <span className="fl-figure__graphic">{figure.graphic}</span>}
        </button>
      ))}
    </div>
  )
}

/** "▲ 3 since yesterday". */
function FigureChange({ change }: { change: number }) {
  const count = Math.abs(change)
  return (
    <span
      className="fl-figure__change"
      role="img"
      aria-label={`, ${count} ${change > 0 ? 'more' : 'fewer'} than at the end of yesterday`}
    >
      {change > 0 ? '▲' : '▼'} {count}
      <span className="fl-figure__since"> since yesterday</span>
    </span>
  )
}

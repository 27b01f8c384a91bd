import type { ReactNode } from 'react'
import { Status } from '../basics/status.tsx'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be a grid with flush buttons in every browser
    <div className="fl-card fl-figures" role="group" aria-label={label}>
      {figures.map((figure) => (
        <button
          key={figure.id}
          type="button"
          className="fl-figure"
          aria-pressed={figure.id === pressedId}
          onClick={() => onPress(figure.id === pressedId ? null : figure.id)}
        >
          <span className="fl-figure__label">
            {figure.group && (figure.value ?? 0) > 0 && <Status group={figure.group} word="" isCaption />}
            {figure.label}
          </span>
          <span className="fl-figure__value">
            {figure.value ?? '–'}
            {figure.detail && <span className="fl-figure__detail">{figure.detail}</span>}
          </span>
          {figure.change !== undefined && <FigureChange change={figure.change} />}
          {figure.graphic && <span className="fl-figure__graphic">{figure.graphic}</span>}
        </button>
      ))}
    </div>
  )
}

/** "▲ 3 since yesterday"; empty without a change. */
function FigureChange({ change }: { change: number | null }) {
  if (change === null || change === 0) return <span className="fl-figure__change" />
  const count = Math.abs(change)
  return (
    <span className="fl-figure__change">
      <span aria-hidden="true">
        {change > 0 ? '▲' : '▼'} {count}
        <span className="fl-figure__since"> since yesterday</span>
      </span>
      <VisuallyHidden>{`, ${count} ${change > 0 ? 'more' : 'fewer'} than at the end of yesterday`}</VisuallyHidden>
    </span>
  )
}

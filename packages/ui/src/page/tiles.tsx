import './tiles.css'
import './card.css'
import type { ReactNode } from 'react'

/** A row of four tiles; two by two to 768 px. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="fl-tiles" aria-label={label}>
      {children}
    </ul>
  )
}

export type TileProps = {
  label: string
  value: ReactNode
  /** Under the value: a state, a button, a date. */
  detail?: ReactNode
}

/** One figure of a site's dashboard, at least 92 px high, inside `Tiles`. */
export function Tile({ label, value, detail }: TileProps) {
  return (
    <li className="fl-card fl-tile">
      <span className="fl-tile__label">{label}</span>
      <span className="fl-tile__value">{value}</span>
      <span className="fl-tile__detail">{detail}</span>
    </li>
  )
}

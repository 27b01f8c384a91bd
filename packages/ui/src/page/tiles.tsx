import './tiles.css'
import './card.css'
import type { ReactNode } from 'react'

/** A row of four tiles; two by two to 768 px. */
export function Tiles({
  label,
  children,
}: {
  /** Names the group, read out. */
  label: string
  /** `Tile`s, best four. */
  children: ReactNode
}) {
  return (
    <ul className="fl-tiles" aria-label={label}>
      {children}
    </ul>
  )
}

export type TileProps = {
  /** What the value is: "PHP version". */
  label: string
  /** One figure or word. */
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

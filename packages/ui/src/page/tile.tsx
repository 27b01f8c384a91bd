import type { ReactNode } from 'react'
import './card.css'
import './tiles.css'

export type TileProps = {
  label: string
  value: ReactNode
  /** Under the value: a state, a button, a date. */
  detail?: ReactNode
}

/** One figure of a site's dashboard, at least 92 px high. Stands inside `Tiles`. */
export function Tile({ label, value, detail }: TileProps) {
  return (
    <li className="fl-card fl-tile">
      <span className="fl-tile__label">{label}</span>
      <span className="fl-tile__value">{value}</span>
      <span className="fl-tile__detail">{detail}</span>
    </li>
  )
}

import type { ReactNode } from 'react'
import './tiles.css'

/** A row of four tiles; two by two to 768 px. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="fl-tiles" aria-label={label}>
      {children}
    </ul>
  )
}

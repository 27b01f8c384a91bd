import './card.css'
import type { ReactNode } from 'react'

/** Children below each other, 12 px apart. */
export function Stack({
  children,
}: {
  /** Blocks, 12 px apart. */
  children: ReactNode
}) {
  return <div className="fl-stack">{children}</div>
}

/** Main column and a side of 336 px, which drops below up to 1400 px. Children are 12 px apart. */
export function Columns({
  main,
  side,
}: {
  /** What is read first. */
  main: ReactNode
  /** 336 px on the right; below the main column where there is no room. */
  side: ReactNode
}) {
  return (
    <div className="fl-columns">
      <div className="fl-stack">{main}</div>
      <div className="fl-stack">{side}</div>
    </div>
  )
}

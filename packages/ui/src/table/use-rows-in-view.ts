import { startTransition, useEffect, useState } from 'react'

/** Height in pixels of a two-line row in a loose table. */
const rowHeight = 48
/** Head, figures and bars are above the first row. */
const aboveRows = 3

/**
 * Only the rows that fill the window when a table is first drawn, then all of them once these are painted:
 * rows below the window do not delay the visible ones.
 */
export function useRowsInView<Row>(rows: readonly Row[]): readonly Row[] {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  const inView = Math.max(1, Math.ceil(window.innerHeight / rowHeight) - aboveRows)
  return isPainted || rows.length <= inView ? rows : rows.slice(0, inView)
}

import { startTransition, useEffect, useState } from 'react'

/** Pixels of a row of two lines in a loose table. */
const rowHeight = 48
/** Head, figures and bars stand above the first row. */
const aboveRows = 3

/**
 * The rows that fill the window when a table is first drawn, and all of them once these are painted: rows
 * below the window do not delay those in it.
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

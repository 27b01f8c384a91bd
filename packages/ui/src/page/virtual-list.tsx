import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RenderedLink } from '../basics/link.tsx'
import { densityMeasures } from '../theme/measures.ts'
import { useTheme } from '../theme/theme-context.ts'
import './virtual-list.css'
import { visibleRange } from './visible-range.ts'

export type VirtualListProps<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Text of the row, cut when long. */
  rowName: (row: Row) => string
  /** To the left of the name: an icon. */
  rowStart?: ((row: Row) => ReactNode) | undefined
  /** On the right: a count, a ring. */
  rowEnd?: ((row: Row) => ReactNode) | undefined
  currentKey: string | null
  renderLink: (row: Row, props: RenderedLink) => ReactNode
}

/**
 * Thousands of links, of which the page contains only the visible ones. It scrolls to the current one when
 * that changes.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { label, rows, rowKey, rowName, rowStart, rowEnd, currentKey, renderLink } = props
  const rowHeight = densityMeasures['list-row'][useTheme().density]
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ scrollTop: 0, height: 720 })
  const currentIndex = rows.findIndex((row) => rowKey(row) === currentKey)

  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      setView({ scrollTop: element.scrollTop, height: element.clientHeight })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = box.current
    if (!element || currentIndex < 0) return
    const top = currentIndex * rowHeight
    const isSeen = top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight
    if (!isSeen) element.scrollTop = top - element.clientHeight / 2
  }, [currentIndex, rowHeight])

  const [start, end] = visibleRange({ ...view, rowHeight, count: rows.length, overscan: 8 })
  return (
    <div
      className="fl-vlist"
      ref={box}
      onScroll={(event) => {
        const { scrollTop, clientHeight } = event.currentTarget
        setView({ scrollTop, height: clientHeight })
      }}
    >
      <ul className="fl-vlist__inner" aria-label={label} style={{ height: rows.length * rowHeight }}>
        {rows.slice(start, end).map((row, index) => (
          <li
            key={rowKey(row)}
            className="fl-vlist__row"
            style={{ transform: `translateY(${(start + index) * rowHeight}px)` }}
            aria-setsize={rows.length}
            aria-posinset={start + index + 1}
          >
            {renderLink(row, {
              className: 'fl-vlist__link',
              children: (
                <>
                  {rowStart?.(row)}
                  <span className="fl-vlist__name fl-ellipsis">{rowName(row)}</span>
                  {rowEnd?.(row)}
                </>
              ),
              ...(rowKey(row) === currentKey ? { 'aria-current': 'page' as const } : {}),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RenderedLink } from '../basics/link.tsx'
import { densityMeasures } from '../theme/measures.ts'
import { useTheme } from '../theme/theme-context.ts'
import { useLatest } from '../theme/use-latest.ts'
import './skeleton.css'
import './virtual-list.css'
import { visibleRange } from './visible-range.ts'

export type VirtualListProps<Row> = {
  /** Names the list, read out. */
  label: string
  /** Number of rows, also of those that are not known yet. */
  count: number
  /** The row at a place from 0; undefined while it is not known. */
  rowAt: (index: number) => Row | undefined
  /** Identity of a row. */
  rowKey: (row: Row) => string
  /** Text of the row, cut when long. */
  rowName: (row: Row) => string
  /** To the left of the name: an icon. */
  rowStart?: ((row: Row) => ReactNode) | undefined
  /** On the right: a count, a ring. */
  rowEnd?: ((row: Row) => ReactNode) | undefined
  /** The row that is open; null: none. */
  currentKey: string | null
  /** A row that is made visible, once for each of these objects. */
  sight: { index: number }
  /** Called with the drawn rows whenever they change: from, and the one after the last. */
  onDrawn?: ((start: number, end: number) => void) | undefined
  /** Draws the link with the caller's router. */
  renderLink: (row: Row, props: RenderedLink) => ReactNode
}

/** Any number of links, of which the page contains only the visible ones; not all need be known. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { label, count, rowAt, rowKey, sight, onDrawn } = props
  const rowHeight = densityMeasures['list-row'][useTheme().density]
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ scrollTop: 0, height: 720 })

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
    if (!element) return
    const top = sight.index * rowHeight
    const isSeen = top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight
    if (!isSeen) element.scrollTop = top - element.clientHeight / 2
  }, [sight, rowHeight])

  const [start, end] = visibleRange({ ...view, rowHeight, count, overscan: 8 })
  const tellDrawn = useLatest((from: number, to: number) => onDrawn?.(from, to))
  useEffect(() => tellDrawn(start, end), [start, end, tellDrawn])
  return (
    <div
      className="fl-vlist"
      ref={box}
      onScroll={(event) => {
        const { scrollTop, clientHeight } = event.currentTarget
        setView({ scrollTop, height: clientHeight })
      }}
    >
      <ul className="fl-vlist__inner" aria-label={label} style={{ height: count * rowHeight }}>
        {Array.from({ length: end - start }, (_, offset) => {
          const index = start + offset
          const row = rowAt(index)
          return (
            <li
              key={row === undefined ? `at ${index}` : rowKey(row)}
              className="fl-vlist__row"
              style={{ transform: `translateY(${index * rowHeight}px)` }}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              {row === undefined ? <UnknownRow /> : <KnownRow {...props} row={row} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function KnownRow<Row>(props: VirtualListProps<Row> & { row: Row }) {
  const { row, rowKey, rowName, rowStart, rowEnd, currentKey, renderLink } = props
  return renderLink(row, {
    className: 'fl-vlist__link',
    children: (
      <>
        {rowStart?.(row)}
        <span className="fl-vlist__name fl-ellipsis">{rowName(row)}</span>
        {rowEnd?.(row)}
      </>
    ),
    ...(rowKey(row) === currentKey ? { 'aria-current': 'page' as const } : {}),
  })
}

function UnknownRow() {
  return (
    <span className="fl-vlist__link">
      <span className="fl-skeleton__line" />
    </span>
  )
}

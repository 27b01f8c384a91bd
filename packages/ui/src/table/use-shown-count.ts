import { type RefObject, useLayoutEffect, useState } from 'react'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { type Column, isMeasured, TABLE_ROOMS } from './column.ts'

/**
 * How many columns the table shows. A cell that spans more than these would make columns that take room and
 * hold nothing. `hasSpans`: there are such cells; without them nothing is measured.
 */
export function useShownCount<Row>(
  columns: readonly Column<Row>[],
  body: RefObject<HTMLElement | null>,
  hasSpans: boolean,
): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const isTight = useMediaQuery('(max-width: 1200px)')
  const hasRooms = hasSpans && isMeasured(columns)
  useLayoutEffect(() => {
    const box = hasRooms ? body.current?.closest('.fl-table-box') : null
    if (!box) return
    const watch = new ResizeObserver(() => setRoom(stepOf(box.clientWidth)))
    watch.observe(box)
    return () => watch.disconnect()
  }, [hasRooms, body])
  // As `.fl-table__first-to-go` and `.fl-table__from-…`.
  return columns.filter((column) => !(isTight && column.isFirstToGo) && (column.room ?? 0) <= room).length
}

/** The step at which columns go below this width: a table renders again when it passes one. */
const stepOf = (width: number) => TABLE_ROOMS.find((step) => step <= width) ?? 0

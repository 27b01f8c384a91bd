import type { SiteRow } from '@flotilla/api/contract'
import { SLOT_COLUMN_WIDTH, slotColumn, slotColumnId, useSlot } from '@flotilla/platform/slots'
import type { Column } from '@flotilla/ui/table'
import { useMediaQuery } from '@flotilla/ui/theme'
import { useMemo } from 'react'

/**
 * px of the window beside the columns that have a width: sidebar, edges, checkboxes, and 276 px for the name.
 */
const BESIDE = 596
/** px of a column whose width grows with the list, at most. */
const GROWING = 220

type Columns = readonly Column<SiteRow>[]

const widthOf = (columns: Columns) =>
  columns.reduce((sum, { width = 0 }) => sum + (typeof width === 'number' ? width : GROWING), 0)

/**
 * The columns that other remotes add and this person has not hidden, as many as the window has room for
 * beside `own`, three at most; none where there is no table.
 */
export function useAddedColumns(own: Columns, hidden: readonly string[], hasTable: boolean) {
  const offered = useSlot('site-column')
  const needed = BESIDE + widthOf(own)
  const fits = [
    useMediaQuery(`(min-width: ${needed + SLOT_COLUMN_WIDTH}px)`),
    useMediaQuery(`(min-width: ${needed + 2 * SLOT_COLUMN_WIDTH}px)`),
    useMediaQuery(`(min-width: ${needed + 3 * SLOT_COLUMN_WIDTH}px)`),
  ]
  const most = hasTable ? fits.filter((isFit) => isFit).length : 0
  return useMemo(() => {
    const entries = offered.filter((entry) => !hidden.includes(slotColumnId(entry))).slice(0, most)
    return { entries, columns: entries.map(slotColumn) }
  }, [offered, hidden, most])
}

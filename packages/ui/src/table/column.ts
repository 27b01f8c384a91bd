import type { ReactNode } from 'react'

/** The order of a table: the column's `sortKey` and a direction. */
export type Sort = { key: string; direction: 'asc' | 'desc' }

/**
 * One column. Keep the columns in a module constant or make them in `siteColumns(deps)`, outside of render.
 */
export type Column<Row> = {
  id: string
  /** Words of the head; also the caption of the value in a card. */
  title: string
  /** The head's words are read but not shown (menus, actions). */
  isTitleHidden?: boolean
  cell: (row: Row) => ReactNode
  /** The one column that names the row: a `<th scope="row">`. */
  isRowHeader?: boolean
  /** px; without it the column takes the rest. */
  width?: number
  align?: 'end'
  /** Makes the head a sort button; the value goes to `onSortChange`. */
  sortKey?: string
  /** Leaves the table from 1200 px down. */
  isFirstToGo?: boolean
  /** Leaves the table from 1310 px down, so that the row's name keeps 260 px. */
  isWideOnly?: boolean
  /** Row menu or action: shown on hover and focus, right. */
  isAction?: boolean
  /** In a card: beside the name, a third, a half or the whole of a line (default third), or left away. */
  inCard?: 'end' | 'third' | 'half' | 'full' | 'hidden'
  /** False for a row whose card has no line for this column, since there is nothing to say. Default: true. */
  isInCard?: (row: Row) => boolean
  /** In a card the facts stand by this number; those without one come in the order of the columns, as 0. */
  cardOrder?: number
}

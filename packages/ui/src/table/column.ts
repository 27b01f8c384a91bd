import type { ReactNode } from 'react'

/** The order of a table: the column's `sortKey` and a direction. */
export type Sort = { key: string; direction: 'asc' | 'desc' }

/** px of the table itself, not of the window: the steps at which columns go, widest first (look: Table). */
export const TABLE_ROOMS = [1136, 968, 864, 700] as const
export type TableRoom = (typeof TABLE_ROOMS)[number]

/**
 * One column. Keep the columns in a module constant or make them in `siteColumns(deps)`, outside of render.
 */
export type Column<Row> = {
  id: string
  /** Words of the head; also the caption of the value in a card. */
  title: string
  /** The head's words are hidden but read out (menus, actions). */
  isTitleHidden?: boolean
  cell: (row: Row) => ReactNode
  /** The one column that names the row: a `<th scope="row">`. */
  isRowHeader?: boolean
  /** px, or a CSS length; without it the column takes the remaining width. */
  width?: number | string
  align?: 'end'
  /** Its cells hold versions, which are never broken and have figures of one width. */
  isVersion?: boolean
  /** Makes the head a sort button; the value goes to `onSortChange`. */
  sortKey?: string
  /** Hidden up to 1200 px. */
  isFirstToGo?: boolean
  /** The column is hidden in a table narrower than this; another cell still says what is wrong in it. */
  room?: TableRoom
  /** Its cells begin with an icon of 16 px: the head is on the edge of their words. */
  hasIcons?: boolean
  /** Row menu or action: shown on hover and focus, right. */
  isAction?: boolean
  /** In a card: beside the name, a third, a half or the whole of a line (default third), or omitted. */
  inCard?: 'end' | 'third' | 'half' | 'full' | 'hidden'
  /** False for a row whose card omits this column, because it has no content. Default: true. */
  isInCard?: (row: Row) => boolean
  /** Position of the fact in a card; default 0. Facts with equal numbers follow the order of the columns. */
  cardOrder?: number
}

/** Whether the width of the table decides which columns it shows. */
export const isMeasured = <Row>(columns: readonly Column<Row>[]) =>
  columns.some(({ room }) => room !== undefined)

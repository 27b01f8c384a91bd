import type { Pagination } from '../shared/list.ts'

/** The requested page of a list: `page` from 1, `limit` rows per page. */
type PageQuery = { page: number; limit: number }

/** The position of a page in its list; an empty list has one page (contract §2). */
export function paginationOf(total: number, { page, limit }: PageQuery): Pagination {
  const total_pages = Math.max(1, Math.ceil(total / limit))
  return { total, per_page: limit, current_page: page, total_pages }
}

/** Number of rows before a page. */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit
}

/** A page of rows that are all in memory; a page past the end becomes the last one. */
export function cutPage<Row>(
  all: readonly Row[],
  { page, limit }: PageQuery,
): { rows: Row[]; pagination: Pagination } {
  const { total_pages } = paginationOf(all.length, { page, limit })
  const query = { page: Math.min(page, total_pages), limit }
  const start = offsetOf(query)
  return { rows: all.slice(start, start + limit), pagination: paginationOf(all.length, query) }
}

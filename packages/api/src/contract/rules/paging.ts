import type { Pagination } from '../shared/list.ts'

/** Which page of a list is asked for: `page` from 1, `limit` rows on each. */
type PageQuery = { page: number; limit: number }

/** The place of a page in its list; an empty list has one page (contract §2). */
export function paginationOf(total: number, { page, limit }: PageQuery): Pagination {
  const total_pages = Math.max(1, Math.ceil(total / limit))
  return { total, per_page: limit, current_page: page, total_pages }
}

/** How many rows stand before a page. */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit
}

/** A page of rows that are all here; one past the end is the last one. */
export function cutPage<Row>(
  all: readonly Row[],
  { page, limit }: PageQuery,
): { rows: Row[]; pagination: Pagination } {
  const { total_pages } = paginationOf(all.length, { page, limit })
  const query = { page: Math.min(page, total_pages), limit }
  const start = offsetOf(query)
  return { rows: all.slice(start, start + limit), pagination: paginationOf(all.length, query) }
}

import { type Pagination, UPDATES_PAGE_SIZE } from '@flotilla/api/contract'

/** A page of what is all here, in the server's words; one past the end is the last one. */
export function cutPage<Row>(all: readonly Row[], page: number): { rows: Row[]; pagination: Pagination } {
  const per_page = UPDATES_PAGE_SIZE
  const total_pages = Math.max(1, Math.ceil(all.length / per_page))
  const current_page = Math.min(page, total_pages)
  const rows = all.slice((current_page - 1) * per_page, current_page * per_page)
  return { rows, pagination: { total: all.length, per_page, current_page, total_pages } }
}

import { offsetOf, paginationOf } from '@flotilla/api/contract'

/** A page of a list as the server answers it: `rows`, paged by page and limit. */
export function aPageOf<Row>(rows: readonly Row[], { page = 1, limit = 20 } = {}) {
  const start = offsetOf({ page, limit })
  const pagination = paginationOf(rows.length, { page, limit })
  return { data: rows.slice(start, start + limit), meta: { pagination } }
}

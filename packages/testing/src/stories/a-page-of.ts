/** A page of a list as the server answers it: `rows` cut by page and limit. */
export function aPageOf<Row>(rows: readonly Row[], { page = 1, limit = 20 } = {}) {
  const total_pages = Math.max(1, Math.ceil(rows.length / limit))
  const pagination = { total: rows.length, per_page: limit, current_page: page, total_pages }
  return { data: rows.slice((page - 1) * limit, page * limit), meta: { pagination } }
}

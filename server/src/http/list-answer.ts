/** A page of rows with where it stands; `total_pages` is at least 1 (contract §2). */
export function listAnswer<Row>(data: Row[], total: number, query: { page: number; limit: number }) {
  return {
    data,
    meta: {
      pagination: {
        total,
        per_page: query.limit,
        current_page: query.page,
        total_pages: Math.max(1, Math.ceil(total / query.limit)),
      },
    },
  }
}

import { paginationOf } from '@flotilla/api/contract'

/** A page of rows with its position in the list. */
export function listAnswer<Row>(data: Row[], total: number, query: { page: number; limit: number }) {
  return { data, meta: { pagination: paginationOf(total, query) } }
}

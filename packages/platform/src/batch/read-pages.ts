import { FLEET_MAX_LIMIT, type Pagination } from '@flotilla/api/contract'
import { mapLimited } from './run-batch.ts'

/** Pages that may be under way at once. */
const PAGES_AT_ONCE = 4

type ReadPage<Row> = (asked: { page: number; limit: number }) => Promise<{
  data: readonly Row[]
  meta: { pagination: Pagination }
}>

/**
 * Every row of a list in its order, read in pages of 200 (contract §7), at most `pages` of them; for an act
 * that needs all rows, never to show a page. A row that moves to another page meanwhile is there once.
 * Rejects as the first page that cannot be read.
 */
export async function readPages<Row extends { id: number }>(
  read: ReadPage<Row>,
  { pages = Number.POSITIVE_INFINITY }: { pages?: number } = {},
): Promise<Row[]> {
  const first = await read({ page: 1, limit: FLEET_MAX_LIMIT })
  const last = Math.min(first.meta.pagination.total_pages, pages)
  const others = Array.from({ length: last - 1 }, (_, at) => at + 2)
  const answers = await mapLimited(others, PAGES_AT_ONCE, (page) => read({ page, limit: FLEET_MAX_LIMIT }))
  const rows = new Map(first.data.map((row) => [row.id, row]))
  for (const answer of answers) {
    if (answer.status === 'rejected') throw answer.reason
    for (const row of answer.value.data) if (!rows.has(row.id)) rows.set(row.id, row)
  }
  return [...rows.values()]
}

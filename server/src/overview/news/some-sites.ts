import { NEWS_NAMES, type SomeSites } from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'

/** Of all rows that match, also of those behind a limit; a column of a query for `someSites`. */
export const totalOf = sql<number>`(count(*) over ())::int`

/** The sites of a query with the column `total`. */
export function someSites(rows: readonly { id: number; name: string; total: number }[]): SomeSites {
  const first = rows.slice(0, NEWS_NAMES).map(({ id, name }) => ({ id, name }))
  return { count: rows[0]?.total ?? 0, first }
}

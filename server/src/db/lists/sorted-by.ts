import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Order of a list: nulls last both ways, ties by id (contract §2). */
export function sortedBy(column: SQLWrapper, dir: 'asc' | 'desc', id: SQLWrapper): SQL[] {
  const direction = dir === 'asc' ? sql`asc` : sql`desc`
  return [sql`${column} ${direction} nulls last`, sql`${id} asc`]
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Order of a list: nulls last both ways, ties by id (contract §2). */
export function sortedBy(column: SQLWrapper, dir: 'asc' | 'desc', id: SQLWrapper): SQL[] {
  const direction = dir === 'asc' ? sql`asc` : sql`desc`
  return [sql`${column} ${direction} nulls last`, sql`${id} asc`]
}

/** Key of a name without a column for it, in code-point order as `sortText` is, whatever the locale of the database. */
export function nameKeyOf(name: SQLWrapper): SQL {
  return sql`sort_key(${name}) collate "C"`
}

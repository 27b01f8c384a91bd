import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column made by `fold_case` contains what was searched, case-insensitively, with `%` and `_` taken
 * literally (contract §2). Undefined for an empty search, which Drizzle leaves out.
 */
export function contains(foldedColumn: SQLWrapper, search: string): SQL | undefined {
  const needle = search.trim()
  if (needle === '') return undefined
  return sql`${foldedColumn} like fold_case(${`%${needle.replace(/[\\%_]/g, '\\$&')}%`})`
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Order of a list: nulls last both ways, ties by id (contract §2). */
export function sortedBy(column: SQLWrapper, dir: 'asc' | 'desc', id: SQLWrapper): SQL[] {
  const direction = dir === 'asc' ? sql`asc` : sql`desc`
  return [sql`${column} ${direction} nulls last`, sql`${id} asc`]
}

/**
 * Key of a name without its own column, in code-point order like `sortText`, whatever the locale of the
 * database.
 */
export function nameKeyOf(name: SQLWrapper): SQL {
  return sql`sort_key(${name}) collate "C"`
}

/**
 * Whether a column made by `fold_case` contains the search text, case-insensitively, with `%` and `_` taken
 * literally (contract §2). Undefined for an empty search, which Drizzle leaves out.
 */
export function contains(foldedColumn: SQLWrapper, search: string): SQL | undefined {
  const needle = search.trim()
  if (needle === '') return undefined
  return sql`${foldedColumn} like fold_case(${`%${needle.replace(/[\\%_]/g, '\\$&')}%`})`
}

/** `updateLevel` of the contract: 'major', 'minor', 'patch', or null where a version is unknown. */
export function levelOf(from: SQLWrapper, to: SQLWrapper): SQL {
  const first = (version: SQLWrapper) => sql`substring(${version} from '[0-9]+')::numeric`
  const second = (version: SQLWrapper) =>
    sql`coalesce(substring(${version} from '^[^0-9]*[0-9]+[.]([0-9]+)')::numeric, 0)`
  return sql`case when ${first(from)} <> ${first(to)} then 'major' when ${first(from)} is null or ${first(to)} is null then null
    when ${second(from)} <> ${second(to)} then 'minor' else 'patch' end`
}

/** `isMajorUpdate` of the contract. */
export function isMajorChange(from: SQLWrapper, to: SQLWrapper): SQL {
  return sql`coalesce(${levelOf(from, to)} = 'major', false)`
}

import { type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../open-database.ts'

type Row<Columns extends Record<string, PgColumn>> = {
  [Key in keyof Columns]:
    | Columns[Key]['_']['data']
    | (Columns[Key]['_']['notNull'] extends true ? never : null)
}

/**
 * Rows of a query that selects exactly `columns`, fetched as one JSON value: for a list of 2000 rows some
 * five times as fast as one value for each field, on both databases.
 */
export async function rowsAsJson<Columns extends Record<string, PgColumn>>(
  db: Db,
  columns: Columns,
  query: SQLWrapper,
): Promise<Row<Columns>[]> {
  const { rows } = await db.execute<{ page: Record<string, unknown>[] }>(
    sql`select coalesce(json_agg(page), '[]') as page from (${query}) as page`,
  )
  const fields = Object.entries(columns).map(([key, column]) => ({
    key,
    name: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    isDate: column.dataType === 'date',
  }))
  return (rows[0]?.page ?? []).map((json) => revive(json, fields) as Row<Columns>)
}

type Field = { key: string; name: string; isDate: boolean }

function revive(json: Record<string, unknown>, fields: Field[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { key, name, isDate } of fields) {
    const value = json[name]
    row[key] = isDate && typeof value === 'string' ? new Date(value) : value
  }
  return row
}

import { is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../open-database.ts'

/** A column of a table, or an expression with a name. */
type Selected = PgColumn | SQL.Aliased

type Row<Columns extends Record<string, Selected>> = { [Key in keyof Columns]: Value<Columns[Key]> }

type Value<Column> = Column extends PgColumn
  ? Column['_']['data'] | (Column['_']['notNull'] extends true ? never : null)
  : Column extends SQL.Aliased<infer Data>
    ? Data
    : never

/**
 * Rows of a query that selects exactly `columns`, fetched as one JSON value: for a list of 2000 rows some
 * five times as fast as one value for each field, on both databases. Dates are revived in columns of a table
 * only.
 */
export async function rowsAsJson<Columns extends Record<string, Selected>>(
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
    isDate: !is(column, SQL.Aliased) && column.dataType === 'date',
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

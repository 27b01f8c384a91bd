import { getTableColumns, is, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/index.ts'
import * as schema from '../db/schema/index.ts'

/** A column of credentials that the cipher seals. */
export type SealedColumn = { table: PgTable; column: string }

/** Every column of the schema that holds ciphertext: all byte columns except the server's own data. */
export function sealedColumns(): SealedColumn[] {
  const tables = Object.values(schema).filter((each) => is(each, PgTable))
  return tables
    .filter((table) => table !== schema.serverState)
    .flatMap((table) =>
      Object.entries(getTableColumns(table))
        .filter(([, column]) => column.getSQLType() === 'bytea')
        .map(([name]) => ({ table, column: toSnakeCase(name) })),
    )
}

/** Sealed values of a column after `after`, in the order of their bytes, at most `limit`. */
export async function sealedValues(
  db: Db,
  { table, column: name }: SealedColumn,
  after: Uint8Array | null,
  limit: number,
): Promise<Uint8Array[]> {
  const column = sql.identifier(name)
  const behind = after === null ? sql`true` : sql`${column} > ${after}`
  const { rows } = await db.execute<{ value: Uint8Array }>(
    sql`select distinct ${column} as value from ${table} where ${column} is not null and ${behind} order by 1 limit ${limit}`,
  )
  return rows.map(({ value }) => value)
}

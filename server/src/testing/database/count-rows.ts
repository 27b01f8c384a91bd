import { sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'

/** From now on the database notes how many rows each statement deletes from or updates in a table. */
export async function countRows(db: Db, table: string, event: 'delete' | 'update'): Promise<void> {
  const statements = [
    'create table if not exists counted (rows int)',
    `create or replace function count_rows() returns trigger language plpgsql as
      $$ begin insert into counted select count(*) from touched; return null; end $$`,
    `create trigger count_rows after ${event} on ${table}
      referencing old table as touched for each statement execute function count_rows()`,
  ]
  for (const statement of statements) await db.execute(sql.raw(statement))
}

/** The most rows of one noted statement, and the sum of all. */
export async function countedRows(db: Db): Promise<{ most: number; sum: number } | undefined> {
  const { rows } = await db.execute<{ most: number; sum: number }>(
    sql`select max(rows)::int as most, sum(rows)::int as sum from counted`,
  )
  return rows[0]
}

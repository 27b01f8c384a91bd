import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../open-database.ts'

/** Most rows of a part: while a statement runs, the embedded database and its server do nothing else. */
const most = 200

/**
 * Calls `change` with the condition for each next part of the rows of `table` that match `where`, until none
 * matches; `key` is the table's primary key. `change` must leave no row of its part that still matches.
 */
export async function inParts(
  db: Db,
  table: PgTable,
  key: PgColumn,
  where: SQL,
  change: (part: SQL) => PromiseLike<unknown>,
): Promise<void> {
  for (;;) {
    const found = await db.select({ key }).from(table).where(where).limit(most)
    if (found.length === 0) return
    const keys = found.map((row) => row.key)
    await change(inArray(key, keys))
  }
}

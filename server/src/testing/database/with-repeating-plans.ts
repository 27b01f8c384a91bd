import { sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'

/** Planner features to disable, so that a subquery runs again for each row of the table. */
const ways = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan']

/**
 * Runs `use` while the embedded database runs each subquery of a statement again for every row, as PostgreSQL
 * may when it assumes that a table is empty: a choice with a limit may then be made many times.
 */
export async function withRepeatingPlans<Result>(db: Db, use: () => Promise<Result>): Promise<Result> {
  for (const way of ways) await db.execute(sql.raw(`set enable_${way} = off`))
  try {
    return await use()
  } finally {
    for (const way of ways) await db.execute(sql.raw(`reset enable_${way}`))
  }
}
